import type { Locator } from 'playwright-core'

const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Chooses a day of this month or the next, and types the time. `text` is a wall clock with seconds. */
export async function chooseTime(input: Locator, text: string): Promise<void> {
  const [day = '', time = ''] = text.split('T')
  await input.getByRole('button', { name: /^(Choose a date|Date: )/ }).click()
  const calendar = input.page().locator('[data-dates-dropdown]')
  const wanted = calendar.getByRole('button', { name: dayName.format(new Date(`${day}T00:00:00Z`)), exact: true })
  const nextMonth = calendar.getByRole('button', { name: 'Next month' })
  await nextMonth.waitFor()
  if ((await wanted.count()) === 0) await nextMonth.click()
  await wanted.click()
  await calendar.waitFor({ state: 'detached' })
  for (const [at, part] of time.split(':').entries()) await input.getByRole('spinbutton').nth(at).fill(part)
}
