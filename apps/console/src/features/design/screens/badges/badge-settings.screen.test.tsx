import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addCondition,
  condition,
  openBadges,
  preview,
  row,
  serveBadges,
  settings,
  title,
  updatedText,
  worn,
} from '../../../../../test/badges-driver.ts'
import { ownersColors, save, saveBar, undo } from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { brands, serveBrands } from '../../../../../test/fake-catalog.ts'
import { serveEachTest } from '../../../../../test/open-screen.tsx'
import { dismissToasts } from '../../../../shared/toast.ts'

const opened = serveEachTest()
const served = serveBadges(opened)

const press = (keys: string) => userEvent.keyboard(keys)
const saveByKeys = () => press('{ControlOrMeta>}s{/ControlOrMeta}')

describe('the preview of a badge', () => {
  test('follows each edit of title, colours, corner and position [D-050] [D-131] [D-274]', async () => {
    await openBadges(served.badges, 'Sale')
    await title.fill('Save {{sale_percent}}')
    await expect.poll(() => worn()?.textContent).toBe('Save 40%')
    await title.fill('{{sale_amount}} less, {{quantity}} left')
    await expect.poll(() => worn()?.textContent).toBe('$20.00 less, 12 left')
    await settings.getByRole('textbox', { name: 'Background' }).fill('#0B5D3B')
    await settings.getByRole('textbox', { name: 'Title color' }).fill('#FFEE00')
    const look = () => {
      const { backgroundColor, color } = getComputedStyle(worn() ?? document.body)
      return [backgroundColor, color]
    }
    await expect.poll(look).toEqual(['rgb(11, 93, 59)', 'rgb(255, 238, 0)'])
    await settings.getByText('Sharp', { exact: true }).click()
    await expect.poll(() => worn()?.dataset['corner']).toBe('sharp')
    for (const [label, at] of [
      ['Top right', 'topRight'],
      ['Below, full width', 'belowFull'],
    ] as const) {
      await settings.getByRole('radio', { name: label }).click()
      await expect.poll(() => worn()?.dataset['at']).toBe(at)
    }
    await settings.getByText('Product detail', { exact: true }).click()
    await expect.element(preview.getByText('$20.00 less, 12 left', { exact: true })).toBeVisible()
    await save(updatedText)
    expect(served.badges.all[0]).toMatchObject({
      title: { text: '{{sale_amount}} less, {{quantity}} left', textColor: '#FFEE00' },
      backgroundColor: '#0B5D3B',
      corner: { style: 'sharp' },
      position: 'belowFull',
      displayLocation: 'productDetail',
    })
  })

  test('has an image from the library in the place of the title [D-050]', async () => {
    opened.shop.media.add('stamp.png')
    await openBadges(served.badges, 'Sale')
    await settings.getByRole('button', { name: 'Choose Image from the library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('button', { name: /^stamp\.png/ }).click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await expect.poll(worn).toBeInstanceOf(HTMLImageElement)
    const picture = worn() as HTMLImageElement
    expect(picture.alt).toBe('Sale')
    expect(picture.src).toContain('stamp.png')
    await settings.getByRole('button', { name: 'Remove Image' }).click()
    await expect.poll(() => worn()?.textContent).toBe('Sale')
    expect(worn()).not.toBeInstanceOf(HTMLImageElement)
  })
})

describe('a variable of badge titles', () => {
  test('is copied to the clipboard [D-278]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openBadges(served.badges, 'Sale')
    await settings.getByRole('button', { name: 'Copy sale_percent' }).click()
    await expect.element(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
    expect(write.mock.calls).toEqual([['{{sale_percent}}']])
    write.mockRestore()
  })
})

describe('the conditions of a badge', () => {
  const operatorOf = (label: string) => settings.getByRole('combobox', { name: `Operator for ${label}` })
  const operators = () =>
    settings
      .getByRole('combobox', { name: /^Operator for/ })
      .elements()
      .map((select) => [
        select.getAttribute('aria-label'),
        (select as HTMLSelectElement).selectedOptions[0]?.textContent,
      ])

  test('begin with the newest, with its default operator, its labels and values of its type [D-130] [D-184] [D-186]', async () => {
    serveBrands(opened.server)
    await openBadges(served.badges, 'Sale')
    for (const label of ['Product title', 'Vendor', 'Price']) await addCondition(label)
    await expect.poll(operators).toEqual([
      ['Operator for Price', 'is greater than'],
      ['Operator for Vendor', 'is'],
      ['Operator for Product title', 'contains'],
    ])
    await saveByKeys()
    await expect.element(page.getByText('Some fields need your attention.')).toBeVisible()
    expect(settings.getByText('Required!').elements().length).toBe(3)
    dismissToasts()

    const inputOf = (label: string) => settings.getByRole('textbox', { name: `Value for ${label}` })
    for (const operator of ['isEmpty', 'isNotEmpty']) {
      await operatorOf('Price').selectOptions(operator)
      await expect.element(inputOf('Price')).toBeDisabled()
    }
    for (const label of ['Compare-at price', 'Weight (kg)', 'Quantity available']) {
      await addCondition(label)
      for (const operator of ['isEmpty', 'isNotEmpty']) {
        await operatorOf(label).selectOptions(operator)
        await expect.element(inputOf(label)).toBeDisabled()
      }
      await operatorOf(label).selectOptions('lessThan')
      await expect.element(inputOf(label)).toBeEnabled()
      await condition(1)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect.element(operatorOf(label)).not.toBeInTheDocument()
    }
    await operatorOf('Price').selectOptions('lessThan')
    await inputOf('Price').fill('1.299,00')
    await expect.element(settings.getByText('Read as 1,299.00')).toBeVisible()
    await inputOf('Price').fill('12e3')
    await expect.element(settings.getByText('Enter a number from 0 to 1000000000')).toBeVisible()
    await inputOf('Price').fill('٤٠')
    await expect.element(settings.getByText('Read as 40.00')).toBeVisible()
    await settings.getByRole('combobox', { name: 'Value for Vendor' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await inputOf('Product title').fill('a')
    await expectAccessible(ownersColors)
    await saveByKeys()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(served.badges.all[0]?.conditions).toMatchObject([
      { operand: 'variants.price.amount', operator: 'lessThan', value: 40, valueType: 'money' },
      { operand: 'product.vendor', operator: 'equals', value: brands[0]?.name, valueType: 'choice' },
      { operand: 'product.title', operator: 'contains', value: 'a' },
    ])
  })
})

describe('a number that could mean two things', () => {
  test('is asked about, and the answer is stored', async () => {
    await openBadges(served.badges, 'Sale')
    await addCondition('Weight (kg)')
    const weight = settings.getByRole('textbox', { name: 'Value for Weight (kg)' })
    await weight.fill('1,299')
    const question = settings.getByRole('group', { name: 'This could mean two numbers. Which one is meant?' })
    await expect.element(question.getByRole('button', { name: '1,299', exact: true })).toBeVisible()
    await expectAccessible(ownersColors)
    await question.getByRole('button', { name: '1.299', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    await saveByKeys()
    await expect.element(page.getByText(updatedText)).toBeVisible()
    expect(served.badges.all[0]?.conditions).toMatchObject([{ value: 1.299 }])
  })
})

describe('undo in the badge editor', () => {
  const buttons = { undo: page.getByRole('button', { name: 'Undo' }), redo: page.getByRole('button', { name: 'Redo' }) }
  const steps = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)

  test('name, position and conditions go back step by step and forth again, and it leads to the badge it was', async () => {
    await openBadges(served.badges, 'First', 'Second')
    await expect.element(buttons.undo).toBeDisabled()
    await title.click()
    await press('{End} day')
    await settings.getByRole('radio', { name: 'Below, full width' }).click()
    await row('Second').click()
    await addCondition('Vendor')
    await expect.element(condition(1)).toBeVisible()
    await expectAccessible(ownersColors)

    await page.getByRole('button', { name: 'History' }).click()
    await expect.poll(steps).toEqual(['Add condition', 'Edit First day', 'Edit First', 'As opened'])
    await press('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await undo()
    await expect.element(condition(1)).not.toBeInTheDocument()
    await buttons.undo.click()
    await expect.element(title).toHaveValue('First day')
    await undo()
    await expect.element(title).toHaveValue('First')
    await expect.element(saveBar).not.toBeInTheDocument()
    await expect.element(buttons.undo).toBeDisabled()
    await buttons.redo.click()
    await expect.element(title).toHaveValue('First day')
    await save(updatedText)
    expect(served.badges.titles).toEqual(['First day', 'Second'])
    // After a save too: what was saved is the step that goes back.
    await undo()
    await expect.element(title).toHaveValue('First')
    await saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(title).toHaveValue('First day')
  })
})
