import type { Locator } from 'playwright-core'

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Chooses a day that the calendar shows at first, and types the time. `text` is a wall clock with seconds. */
export async function chooseTime(input: Locator, text: string): Promise<void> {
  const [day = '', time = ''] = text.split('T')
  await input.getByRole('button', { name: /^(Choose a date|Date: )/ }).click()
  const calendar = input.page().locator('[data-dates-dropdown]')
  await calendar.getByRole('button', { name: dayName.format(new Date(`${day}T00:00:00Z`)), exact: true }).click()
  await calendar.waitFor({ state: 'detached' })
  for (const [at, part] of time.split(':').entries()) await input.getByRole('spinbutton').nth(at).fill(part)
}
