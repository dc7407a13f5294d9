/** Chooses a date and a time as a person does: the day in the calendar, the time by typing. */
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

const calendar = () => page.elementLocator(document.querySelector('[data-dates-dropdown]') ?? document.body)
const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

async function chooseDay(day: string): Promise<void> {
  const at = new Date(`${day}T00:00:00Z`)
  await expect.poll(() => document.querySelector('[data-dates-dropdown]')).not.toBeNull()
  await calendar()
    .getByRole('button', { name: /^\w+ \d{4}$/ })
    .click()
  await calendar()
    .getByRole('button', { name: /^\d{4}$/ })
    .click()
  const year = calendar().getByRole('button', { name: day.slice(0, 4), exact: true })
  const shown = () => Number(calendar().getByRole('table').getByRole('button').first().element().textContent)
  while (year.query() === null) {
    const name = Number(day.slice(0, 4)) < shown() ? 'Previous ten years' : 'Next ten years'
    await calendar().getByRole('button', { name }).click()
  }
  await year.click()
  await calendar()
    .getByRole('button', { name: monthName.format(at), exact: true })
    .click()
  await calendar()
    .getByRole('button', { name: dayName.format(at), exact: true })
    .click()
  await expect.poll(() => document.querySelector('[data-dates-dropdown]')).toBeNull()
}

/** `text` is a wall clock, `YYYY-MM-DDTHH:mm:ss` or without seconds. */
export async function chooseTime(input: Locator, text: string): Promise<void> {
  const [day = '', time = ''] = text.split('T')
  await input.getByRole('button', { name: /^(Choose a date|Date: )/ }).click()
  await chooseDay(day)
  const [hours = '', minutes = '', seconds] = time.split(':')
  await input.getByRole('spinbutton', { name: 'Hours' }).fill(hours)
  await input.getByRole('spinbutton', { name: 'Minutes' }).fill(minutes)
  if (seconds !== undefined) await input.getByRole('spinbutton', { name: 'Seconds' }).fill(seconds)
}
