import { MantineProvider, Modal, TextInput } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

interface DialogProps {
  onClose: () => void
}

function NameDialog({ onClose }: DialogProps) {
  const [name, setName] = useState('')
  return (
    <Modal opened onClose={onClose} title="A name">
      <TextInput label="Name" data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <output>{name}</output>
    </Modal>
  )
}

function Screen({ Dialog }: { Dialog: ComponentType<DialogProps> }) {
  const [opened, setOpened] = useState(0)
  return (
    <MantineProvider>
      <input aria-label="Elsewhere" />
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Open {opened}
      </button>
      <Suspense fallback={null}>{opened > 0 && <Dialog onClose={() => setOpened(0)} />}</Suspense>
    </MantineProvider>
  )
}

/** Opens a dialog whose code comes when the returned function is called. */
async function openedLater() {
  const arrived = Promise.withResolvers<void>()
  const dialog = lazyDialog<DialogProps>(() => arrived.promise.then(() => NameDialog))
  await render(<Screen Dialog={dialog} />)
  await page.getByRole('button').click()
  return arrived.resolve
}

const name = page.getByRole('textbox', { name: 'Name' })

test('what is typed while a dialog is fetched stands in its field, and presses no button', async () => {
  const arrive = await openedLater()
  await userEvent.keyboard('Ada Bx{Backspace}. {Enter}')
  arrive()
  await expect.element(name).toHaveValue('Ada B. ')
  await userEvent.keyboard('more')
  await expect.element(page.getByRole('status')).toHaveTextContent('Ada B. more')
  // The button behind the dialog was pressed once.
  expect(document.body.textContent).toContain('Open 1')
})

test('Escape closes a dialog that is still being fetched', async () => {
  const arrive = await openedLater()
  await userEvent.keyboard('Ada{Escape}')
  arrive()
  await expect.poll(() => document.body.textContent).toContain('Open 0')
  await expect.element(name).not.toBeInTheDocument()
})

test('whoever goes on elsewhere types there', async () => {
  const arrive = await openedLater()
  await page.getByRole('textbox', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('more')
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('more')
  arrive()
  await expect.element(name).toHaveValue('')
})

test('a dialog that opens before its content is there gives the focus to the first field', async () => {
  const arrived = Promise.withResolvers<void>()
  const Field = lazyPart<object>(() => arrived.promise.then(() => () => <TextInput label="Name" data-autofocus />))
  await render(
    <MantineProvider>
      <Modal opened onClose={() => {}} title="A name">
        <Suspense fallback="Loading">
          <Field />
        </Suspense>
      </Modal>
    </MantineProvider>,
  )
  await expect.element(page.getByRole('button')).toHaveFocus()
  arrived.resolve()
  await expect.element(name).toHaveFocus()
})
