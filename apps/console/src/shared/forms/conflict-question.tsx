import { Button, Group, Text } from '@mantine/core'
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { useEffect, useRef } from 'react'
import classes from './conflict-question.module.css'

interface ConflictQuestionProps {
  title: string
  /** A new object each time that it is asked: a save before the answer leads back to it. */
  question: { conflicts: readonly Conflict[] }
  /** Null for what no field of the form shows. */
  labelOf(path: readonly string[]): string | null
  /** A value as a person reads it, where its kind can be known by its place. */
  textOf(value: unknown, path: readonly string[]): string
  onAnswer: (side: 'mine' | 'theirs') => void
}

/** Two people changed the same fields differently: nothing is saved until one side is chosen. */
export function ConflictQuestion({ title, question, labelOf, textOf, onAnswer }: ConflictQuestionProps) {
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
      : [{ label, text: m.forms_conflict_row({ label, mine: textOf(mine, path), theirs: textOf(theirs, path) }) }]
  })
  return (
    <Panel mb="lg" maw={1080} className={classes.question ?? ''}>
      <div ref={place} role="alert" tabIndex={-1}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{m.forms_conflict_note()}</Text>
        <ul className={classes.rows}>
          {rows.map(({ label, text }) => (
            <li key={label}>{text}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" onClick={() => onAnswer('mine')}>
            {m.forms_keep_mine()}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer('theirs')}>
            {m.forms_take_theirs()}
          </Button>
        </Group>
      </div>
    </Panel>
  )
}
