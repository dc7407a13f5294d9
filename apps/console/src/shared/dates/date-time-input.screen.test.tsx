import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { chooseTime } from '../../../test/choose-time.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { FakeDesigns } from '../../../test/fake-designs.ts'
import { expectGoodLook, looks, preferLook } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
let opening = 0

const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
const start = page.getByRole('group', { name: /^(Start time|وقت البداية)/ })
const end = page.getByRole('group', { name: 'End time' })
const calendar = () => document.querySelector('[data-dates-dropdown]')
const spin = (name: string) => start.getByRole('spinbutton', { name })
const nextYear = new Date().getFullYear() + 1

const menuWords = {
  en: { actions: 'Actions of Sale', schedule: 'Schedule' },
  ar: { actions: 'إجراءات Sale', schedule: 'جدوِل' },
}

async function openDialog(language: 'en' | 'ar' = 'en'): Promise<void> {
  opening += 1
  await openScreen(`/design/schedule?opening=${opening}`)
  await page.getByRole('button', { name: menuWords[language].actions }).click()
  await page.getByRole('menuitem', { name: menuWords[language].schedule, exact: true }).click()
  await expect.element(start).toBeVisible()
}

const overrideZone = (timezoneId: string) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setTimezoneOverride',
    { timezoneId },
  )

beforeEach(() => {
  new FakeDesigns(opened).add('sale', 'Sale', 'draft')
})

describe('a date with a time', () => {
  test('is chosen by keys alone: Escape leaves the calendar and not the dialog', async () => {
    await openDialog()
    const day = start.getByRole('button', { name: 'Choose a date' })
    // The dialog takes the focus when it has come in.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    day.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(calendar).not.toBeNull()
    await expect.poll(() => calendar()?.contains(document.activeElement)).toBe(true)
    await expectAccessible(['[data-picture]'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(calendar).toBeNull()
    await expect.element(dialog).toBeVisible()
    await expect.element(day).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calendar()?.contains(document.activeElement)).toBe(true)
    const isOnDay = () => /^\d+ \w+ \d{4}$/.test(document.activeElement?.getAttribute('aria-label') ?? '')
    for (let tabs = 0; tabs < 4 && !isOnDay(); tabs++) await userEvent.keyboard('{Tab}')
    expect(isOnDay()).toBe(true)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(calendar).toBeNull()
    await expect.element(start.getByRole('button', { name: /^Date: / })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(spin('Hours')).toHaveFocus()
    await userEvent.keyboard('23')
    await expect.element(spin('Minutes')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}7')
    await expect.element(spin('Hours')).toHaveValue('23')
    await expect.element(spin('Minutes')).toHaveValue('01')
    await expect.element(spin('Seconds')).toHaveValue('07')
  })

  test('begins at midnight, is not sent in part, and is sent as it was chosen', async () => {
    await openDialog()
    await expect.element(spin('Hours')).toBeDisabled()
    await chooseTime(start, `${nextYear}-12-24T10:20:30`)
    await chooseTime(end, `${nextYear}-12-25T00:00:00`)
    spin('Minutes').element().focus()
    await userEvent.keyboard('{Backspace}')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect.element(dialog.getByText('This is not a date and time.')).toBeVisible()
    await expect.element(start).toHaveAccessibleDescription(/This is not a date and time\./)
    await expect.element(start.getByRole('button', { name: /^Date: / })).toHaveFocus()
    expect(opened.server.calls(designsRoutes.setDesignTime)).toEqual([])
    await spin('Minutes').fill('45')
    await expect.element(dialog.getByText('This is not a date and time.')).not.toBeInTheDocument()
    await end.getByRole('button', { name: 'Clear End time' }).click()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect.element(page.getByText('Update schedule successfully')).toBeVisible()
    const [{ body } = { body: null }] = opened.server.calls(designsRoutes.setDesignTime)
    expect(body).toEqual({ startTime: `${nextYear}-12-24T10:45:30`, endTime: null, timezone: 'UTC' })
  })

  describe('on a device whose clocks skip it', () => {
    afterEach(() => overrideZone(''))

    test('stays as it was chosen, since another zone is meant', async () => {
      await overrideZone('Europe/Paris')
      await openDialog()
      // On the last Sunday of March.
      const sunday = 31 - new Date(`${nextYear}-03-31T12:00:00`).getDay()
      const skipped = `${nextYear}-03-${sunday}T02:30:15`
      expect(new Date(skipped).getHours()).toBe(3)
      await chooseTime(start, skipped)
      await expect.element(spin('Hours')).toHaveValue('02')
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect.element(page.getByText('Update schedule successfully')).toBeVisible()
      expect(opened.server.calls(designsRoutes.setDesignTime)[0]?.body.startTime).toBe(skipped)
    })
  })

  describe('in each look', () => {
    test.each(looks)('in %s and %s it can be read and pressed at each width', async (...look) => {
      const [language, scheme] = look
      await preferLook(opened.shop, look)
      await openDialog(language)
      await openCalendar(language)
      for (const width of [1440, 1024, 390]) {
        await expectGoodLook(`${language} ${scheme}`, { width, height: 900 }, ['[data-picture]'])
        const { left, right } = calendar()?.getBoundingClientRect() ?? { left: -1, right: -1 }
        expect([width, left >= 0, right <= width]).toEqual([width, true, true])
      }
      await page.viewport(1440, 900)
    })
  })
})

/** Leaves the calendar open, with the words of the language. */
async function openCalendar(language: 'en' | 'ar'): Promise<void> {
  const words = {
    en: { day: 'Choose a date', hours: 'Hours', next: 'Next month', locale: 'en' },
    ar: { day: 'اختر تاريخًا', hours: 'الساعات', next: 'الشهر التالي', locale: 'ar' },
  }[language]
  await start.getByRole('button', { name: words.day }).click()
  await expect.element(page.getByRole('button', { name: words.next })).toBeVisible()
  const month = new Intl.DateTimeFormat(words.locale, { month: 'long' }).format(new Date())
  expect(calendar()?.textContent).toContain(month)
  await expect.element(start.getByRole('spinbutton', { name: words.hours })).toBeInTheDocument()
}
