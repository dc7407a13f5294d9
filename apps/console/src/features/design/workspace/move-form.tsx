import { Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { emptyPageTitle } from '../canvas/page-tabs.tsx'
import { pagesToMoveTo } from '../editor/commands/page-commands.ts'
import type { Editor } from '../editor/editor.ts'

interface MoveFormProps {
  editor: Editor
  ids: readonly string[]
  onDone: () => void
}

/** The form for moving blocks to a position, or to another page. */
export function MoveForm({ editor, ids, onDone }: MoveFormProps) {
  const { doc } = editor
  const from = editor.place().pageId
  const [pageId, setPageId] = useState(from)
  const others = doc.order(pageId).filter((id) => !ids.includes(id))
  const [position, setPosition] = useState<number | string>(doc.order(from).indexOf(ids[0] ?? '') + 1)
  const pages = pagesToMoveTo(doc, from)

  const move = () => {
    const wanted = Math.min(Math.max(Number(position) || 1, 1), others.length + 1)
    // The command counts positions before the move, including the moved blocks.
    const before = others[wanted - 1]
    const index = before === undefined ? doc.order(pageId).length : doc.order(pageId).indexOf(before)
    editor.run('move', { ids, pageId, index })
    onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <Stack gap="md">
        {pages.length > 1 ? (
          <Select
            label="Page"
            allowDeselect={false}
            data={pages.map((id) => ({ value: id, label: doc.page(id)?.title.text || emptyPageTitle }))}
            value={pageId}
            onChange={(id) => id !== null && setPageId(id)}
          />
        ) : null}
        <NumberInput
          label="Position"
          description={`1 is the top, ${others.length + 1} the bottom`}
          min={1}
          max={others.length + 1}
          value={position}
          onChange={setPosition}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Group>
      </Stack>
    </form>
  )
}
