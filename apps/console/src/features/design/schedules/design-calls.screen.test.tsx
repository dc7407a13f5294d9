import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeDesigns } from '../../../../test/fake-designs.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let designs: FakeDesigns
let opening = 0

beforeEach(async () => {
  designs = new FakeDesigns(opened)
  designs.add('spring', 'Spring edit', 'draft')
  opening += 1
  await openScreen(`/design/schedule?opening=${opening}`)
  await expect.element(page.getByRole('heading', { name: 'Live and upcoming designs' })).toBeVisible()
})

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const named = (title: string) => page.getByRole('heading', { name: title, exact: true })
const said = (text: string) => page.getByRole('alert').filter({ hasText: text })
const calls = <R extends Parameters<typeof opened.server.calls>[0]>(route: R) => opened.server.calls<R>(route)
const names = () => calls(designsRoutes.updateDesign).map(({ body }) => body.title)

async function choose(title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

/** Presses twice before anything is drawn again, as a double click on a busy machine does. */
function pressTwice(name: string): void {
  const pressed = button(name).element() as HTMLButtonElement
  pressed.click()
  pressed.click()
}

async function rename(from: string, to: string): Promise<void> {
  await choose(from, 'Rename')
  await dialog.getByLabelText('Design name').fill(to)
}

describe('a call that a person starts', () => {
  test('is sent once, however often its button is pressed', async () => {
    const answer = opened.server.hold(designsRoutes.updateDesign)
    await rename('Spring edit', 'Summer edit')
    pressTwice('Rename')
    await expect.element(button('Rename')).toBeDisabled()
    answer()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(names()).toEqual(['Summer edit'])
  })

  test('is told when its dialog was closed meanwhile, and of two names the later one stays', async () => {
    const answer = opened.server.hold(designsRoutes.updateDesign)
    await rename('Spring edit', 'First')
    await button('Rename').click()
    await button('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await rename('Spring edit', 'Second')
    await button('Rename').click()
    await expect.element(button('Rename')).toBeDisabled()
    // The second call waits for the answer to the first.
    expect(names()).toEqual(['First'])
    answer()
    await expect.element(named('Second')).toBeVisible()
    expect(names()).toEqual(['First', 'Second'])
  })

  test('takes nobody along who closed its dialog meanwhile', async () => {
    const answer = opened.server.hold(designsRoutes.createDesign)
    await page.getByRole('button', { name: 'Create design' }).click()
    await dialog.getByLabelText('Design name').fill('Winter')
    await button('Create').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    answer()
    await expect.element(page.getByText('The design has been created')).toBeVisible()
    await expect.element(named('Winter')).toBeVisible()
    expect(location.pathname).toBe('/design/schedule')
  })

  test('that fails keeps its dialog and what was typed; with the line back it works', async () => {
    await rename('Spring edit', 'Summer edit')
    opened.server.goAway()
    await button('Rename').click()
    await expect.element(dialog.getByText('The server could not be reached')).toBeVisible()
    await expect.element(dialog.getByLabelText('Design name')).toHaveValue('Summer edit')
    opened.server.comeBack()
    await button('Rename').click()
    await expect.element(named('Summer edit')).toBeVisible()
  })

  test('that is refused shows what became of the design meanwhile', async () => {
    await choose('Spring edit', 'Delete')
    designs.goLive('spring')
    const why = because('status_forbids_delete', { status: 'live' })
    opened.server.refuse(designsRoutes.deleteDesign, new AppError('conflict', why))
    await button('Delete').click()
    await expect.element(said('A live design cannot be deleted.')).toBeVisible()
    const live = page.getByRole('region', { name: 'Live and upcoming designs' })
    await expect.element(live.getByRole('heading', { name: 'Spring edit' })).toBeVisible()
  })

  test('whose refusal comes when its dialog is gone says it all the same', async () => {
    const message = 'A past design cannot go live.'
    opened.server.refuse(
      designsRoutes.goLiveNow,
      new AppError('conflict', because('status_forbids_goLive', { status: 'past' })),
    )
    const answer = opened.server.hold(designsRoutes.goLiveNow)
    await page.getByRole('link', { name: 'Spring edit', exact: true }).click()
    await page.getByRole('region', { name: 'Scheduled design' }).getByRole('button', { name: 'Go live now' }).click()
    await expect.element(button('Go live now')).toBeEnabled()
    await button('Go live now').click()
    await expect.element(button('Cancel')).toBeDisabled()
    history.back()
    await expect.poll(() => location.pathname).toBe('/design/schedule')
    await expect.element(dialog).not.toBeInTheDocument()
    answer()
    await expect.element(said(message)).toBeVisible()
    expect(location.pathname).toBe('/design/schedule')
  })

  test('on another design waits its turn, and each says that it was done', async () => {
    const answer = opened.server.hold(designsRoutes.cloneDesign)
    await choose('Spring edit', 'Duplicate')
    await choose('Main design', 'Duplicate')
    expect(calls(designsRoutes.cloneDesign)).toHaveLength(1)
    answer()
    await expect.element(named('Copy of Spring edit')).toBeVisible()
    await expect.element(named('Copy of Main design')).toBeVisible()
  })
})

describe('a form that is sent', () => {
  const field = dialog.getByLabelText('Design name')

  test('says what is missing at its field, which takes the focus, and takes it back while somebody types', async () => {
    await rename('Spring edit', ' ')
    await button('Rename').click()
    await expect.element(dialog.getByText('Required!')).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(names()).toEqual([])
    await expectAccessible(['[data-picture]'])
    await field.fill('S')
    await expect.element(dialog.getByText('Required!')).not.toBeInTheDocument()
    await field.fill('')
    await button('Rename').click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('shows what the server refuses at its field, and the rest below', async () => {
    const title = { in: 'body' as const, path: 'title', message: 'Another design has this name.' }
    const other = { in: 'body' as const, path: 'images', message: 'These pictures are gone.' }
    opened.server.refuse(designsRoutes.updateDesign, new AppError('validation_failed', { issues: [title] }))
    await rename('Spring edit', 'Main design')
    await button('Rename').click()
    await expect.element(dialog.getByText(title.message)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(title.message)
    expect(dialog.getByRole('alert').elements()).toEqual([])
    opened.server.refuse(designsRoutes.updateDesign, new AppError('validation_failed', { issues: [title, other] }))
    await button('Rename').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(other.message)
    await expect.element(dialog.getByText(title.message)).toBeVisible()
    await expectAccessible(['[data-picture]'])
    await field.fill('Own name')
    await expect.element(dialog.getByText(title.message)).not.toBeInTheDocument()
  })
})
