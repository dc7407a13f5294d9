import { Button, Group, Text } from '@mantine/core'
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { useEffect, useRef } from 'react'
import { useIsMe } from '../api/use-is-me.ts'
import classes from './conflict-question.module.css'

interface ConflictQuestionProps {
  title: string
  /** Who saved first; null where it is not known. */
  savedBy?: string | null
  /** A new object each time that it is asked: a save before the answer leads back to it. */
  question: { conflicts: readonly Conflict[] }
  /** Null for what no field of the form shows. */
  labelOf(path: readonly string[]): string | null
  /** A value as a person reads it, where its kind can be known by its place. */
  textOf(value: unknown, path: readonly string[]): string
  onAnswer: (side: 'mine' | 'theirs') => void
}

/** Two people, or one in two tabs, changed the same fields differently: nothing is saved until one side is chosen. */
export function ConflictQuestion({
  title,
  savedBy = null,
  question,
  labelOf,
  textOf,
  onAnswer,
}: ConflictQuestionProps) {
  const isOwn = useIsMe()(savedBy)
  const sayRow = isOwn ? m.forms_conflict_own_row : m.forms_conflict_row
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(question)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    // Somebody may still be typing when it is asked first.
    if (question !== first.current) place.current?.focus()
  }, [question])
  const rows = question.conflicts.flatMap(({ path, mine, theirs }) => {
    const label = labelOf(path)
    return label === null
      ? []
      : [{ label, text: sayRow({ label, mine: textOf(mine, path), theirs: textOf(theirs, path) }) }]
  })
  return (
    <Panel mb="lg" maw={1080} className={classes.question ?? ''}>
      <div ref={place} role="alert" tabIndex={-1}>
        <Text fw={600}>{isOwn ? m.forms_conflict_own_title() : title}</Text>
        <Text size="sm">{isOwn ? m.forms_conflict_own_note() : m.forms_conflict_note()}</Text>
        <ul className={classes.rows}>
          {rows.map(({ label, text }) => (
            <li key={label}>{text}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" onClick={() => onAnswer('mine')}>
            {isOwn ? m.forms_keep_own() : m.forms_keep_mine()}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer('theirs')}>
            {isOwn ? m.forms_take_own() : m.forms_take_theirs()}
          </Button>
        </Group>
      </div>
    </Panel>
  )
}
