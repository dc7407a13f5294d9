import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useIsMe } from '../../../../shared/api/use-is-me.ts'
import { formatTime } from '../../../../shared/dates/date-words.ts'
import { kept } from '../../../../shared/kept-text.tsx'
import type { Choices } from '../../editor/saving/merge-documents.ts'
import { MergedThingView } from '../../workspace/saving/merged-thing.tsx'
import { BadgeChip } from './badge-chip.tsx'
import { contentFields, lookFields, placeFields, titleFields } from './badge-fields.ts'
import css from './badges.module.css'
import { askBadge, type OpenBadges } from './open-badges.ts'
import type { BadgeConflict } from './use-badge-saving.ts'

const fields = [...titleFields, ...contentFields, ...lookFields, ...placeFields]

interface BadgeConflictDialogProps {
  open: OpenBadges
  conflict: BadgeConflict
  /** Without choices, everything that was changed here is kept. */
  onKeep: (conflict: BadgeConflict, choices?: Choices) => Promise<unknown>
  onTakeTheirs: (conflict: BadgeConflict) => void
  onClose: () => void
}

/**
 * Shown when somebody else saved or deleted the badge first. Both versions are shown, and nothing is overwritten
 * without asking: one of them is kept, or of each field the one that is chosen.
 */
export function BadgeConflictDialog({ open, conflict, onKeep, onTakeTheirs, onClose }: BadgeConflictDialogProps) {
  const { mine, theirs } = conflict
  const isOwn = useIsMe()(theirs?.updatedBy ?? null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const asked = useMemo(() => theirs && askBadge(open, theirs), [open, theirs])
  const { start, isPending: busy } = useCall({ mutationFn: (chosen?: Choices) => onKeep(conflict, chosen) })
  return (
    <Modal opened onClose={onClose} size="lg" title={isOwn ? m.workspace_merge_own_title() : m.workspace_merge_title()}>
      <Stack gap="md">
        <Text size="sm">
          {theirs
            ? isOwn
              ? kept(m.badges_conflict_own, { title: theirs.title.text }, { time: formatTime(theirs.updatedAt) })
              : kept(
                  m.badges_conflict,
                  { who: theirs.updatedBy, title: theirs.title.text },
                  { time: formatTime(theirs.updatedAt) },
                )
            : kept(m.badges_conflict_deleted, { title: mine.title.text })}
        </Text>
        <div className={css.versions}>
          <div>
            <Text size="xs" c="dimmed">
              {isOwn ? m.workspace_own_mine() : m.workspace_mine()}
            </Text>
            <BadgeChip badge={mine} />
          </div>
          <div>
            <Text size="xs" c="dimmed">
              {isOwn ? m.workspace_own_theirs() : m.workspace_theirs()}
            </Text>
            {theirs ? <BadgeChip badge={theirs} /> : <Text size="sm">{m.badges_gone()}</Text>}
          </div>
        </div>
        {theirs && asked?.by === 'conflict' ? (
          <MergedThingView
            thing={asked}
            name={m.badges_name({ title: mine.title.text })}
            savedBy={theirs.updatedBy}
            fields={fields}
            choices={choices}
            onChoose={(key, choice) => setChoices((before) => new Map(before).set(key, choice ?? 'mine'))}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {m.workspace_not_now()}
          </Button>
          <Button variant="default" onClick={() => onTakeTheirs(conflict)} disabled={busy}>
            {isOwn ? m.badges_take_own() : m.badges_take_theirs()}
          </Button>
          {choices.size > 0 ? (
            <Button onClick={() => start(choices)} loading={busy}>
              {m.badges_keep_chosen()}
            </Button>
          ) : (
            <Button onClick={() => start(undefined)} loading={busy}>
              {isOwn ? m.badges_keep_own() : m.badges_keep_mine()}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
