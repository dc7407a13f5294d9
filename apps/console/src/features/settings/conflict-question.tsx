import { Button, Group, Text } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { m } from '../../shared/messages/messages.js'
import classes from './settings.module.css'
import { labelOf, textOf } from './settings-values.ts'
import type { Question } from './use-settings-form.ts'

interface ConflictQuestionProps {
  question: Question
  onAnswer: (side: 'mine' | 'theirs') => void
}

/** Two people changed the same settings differently: nothing is saved until one side is chosen. */
export function ConflictQuestion({ question, onAnswer }: ConflictQuestionProps) {
  const rows = question.conflicts.flatMap(({ path, mine, theirs }) => {
    const label = labelOf(path)
    return label === null
      ? []
      : [{ label, text: m.settings_conflict_row({ label, mine: textOf(mine), theirs: textOf(theirs) }) }]
  })
  return (
    <Panel mb="lg" maw={1080} className={classes.question ?? ''}>
      <div role="alert">
        <Text fw={600}>{m.settings_conflict_title()}</Text>
        <Text size="sm">{m.settings_conflict_note()}</Text>
        <ul className={classes.rows}>
          {rows.map(({ label, text }) => (
            <li key={label}>{text}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" onClick={() => onAnswer('mine')}>
            {m.settings_keep_mine()}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer('theirs')}>
            {m.settings_take_theirs()}
          </Button>
        </Group>
      </div>
    </Panel>
  )
}
