import { Menu, Text } from '@mantine/core'
import type { HistoryView } from '../editor/history.ts'
import type { StepText } from '../editor/step-words.ts'
import { useStepWords } from '../editor/use-step-words.ts'

const shownSteps = 50

interface HistoryStepsProps {
  view: Pick<HistoryView, 'position' | 'length'>
  /** Steps in order, oldest first. */
  labels: () => StepText[]
  onGoTo: (position: number) => void
}

/** Steps by name, newest first. The steps after the present one are those that redo would repeat. */
export function HistorySteps({ view: { position, length }, labels, onGoTo }: HistoryStepsProps) {
  const words = useStepWords()
  if (length === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        {words?.nothingChanged()}
      </Text>
    )
  const steps = labels().map((label, at) => ({ label: words?.wordsOfStep(label), position: at + 1 }))
  return (
    <>
      {steps
        .slice(-shownSteps)
        .reverse()
        .map((step) => (
          <Menu.Item
            key={step.position}
            aria-current={step.position === position ? 'step' : undefined}
            c={step.position > position ? 'dimmed' : undefined}
            fw={step.position === position ? 600 : undefined}
            onClick={() => onGoTo(step.position)}
          >
            {step.label}
          </Menu.Item>
        ))}
      <Menu.Item c={position === 0 ? undefined : 'dimmed'} onClick={() => onGoTo(0)}>
        {length > shownSteps ? words?.earliestState() : words?.stateAsOpened()}
      </Menu.Item>
    </>
  )
}
