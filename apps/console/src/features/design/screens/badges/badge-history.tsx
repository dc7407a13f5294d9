/** Undo and redo of the badge editor: the buttons, keys and commands of the page editor. */
import { VisuallyHidden } from '@mantine/core'
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { useEffect, useMemo } from 'react'
import { registerCommands } from '../../../../shared/commands/commands.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { HistoryButtons } from '../../canvas/history-buttons.tsx'
import { HistorySteps } from '../../canvas/history-steps.tsx'
import { historyCommands } from '../../workspace/history-commands.ts'
import { useHistoryKeys } from '../../workspace/use-history-keys.ts'
import type { BadgeEditor } from './badge-editor.ts'

interface BadgeHistoryProps {
  editor: BadgeEditor
  /** As they are saved. */
  badges: readonly Badge[]
  /** Shows the badge whose edit was undone. */
  onSelect: (id: string) => void
}

function Steps({ editor }: { editor: BadgeEditor }) {
  return <HistorySteps view={useObservable(editor.view)} labels={editor.labels} onGoTo={editor.goTo} />
}

export function BadgeHistory({ editor, badges, onSelect }: BadgeHistoryProps) {
  const view = useObservable(editor.view)
  const announcement = useObservable(editor.announcement)
  const commands = useMemo(() => historyCommands(editor), [editor])
  useEffect(() => registerCommands(commands), [commands])
  useHistoryKeys(editor)
  useEffect(
    () => editor.connect({ savedOf: (id) => badges.find((badge) => badge.id === id), select: onSelect }),
    [editor, badges, onSelect],
  )
  return (
    <>
      <HistoryButtons view={view} onUndo={editor.undo} onRedo={editor.redo} menu={<Steps editor={editor} />} />
      <VisuallyHidden role="status">{announcement?.text ?? ''}</VisuallyHidden>
    </>
  )
}
