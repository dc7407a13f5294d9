/** What is to be known before a message is sent, each with a way to mend it. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { CheckCode, MessageCheck } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { ReachText } from '../audience/reach.tsx'
import { countText } from '../message-words.ts'
import { wordsOfFinding } from './finding-words.ts'

export type Mend = 'texts' | 'languages' | 'destination' | 'audience' | 'urgent' | 'time' | 'experiment'

const mends: Record<CheckCode, { mend: Mend; words: () => string }> = {
  nobody_reachable: { mend: 'audience', words: m.notifications_mend_audience },
  destination_gone: { mend: 'destination', words: m.notifications_mend_destination },
  destination_unpublished: { mend: 'destination', words: m.notifications_mend_destination },
  destination_sold_out: { mend: 'destination', words: m.notifications_mend_destination },
  title_cut: { mend: 'texts', words: m.notifications_mend_texts },
  body_cut: { mend: 'texts', words: m.notifications_mend_texts },
  languages_missing: { mend: 'languages', words: m.notifications_mend_languages },
  quiet_hours: { mend: 'urgent', words: m.notifications_mend_urgent },
  audience_had_one: { mend: 'time', words: m.notifications_mend_time },
  time_skipped: { mend: 'time', words: m.notifications_mend_time },
  time_twice: { mend: 'time', words: m.notifications_mend_time },
  experiment_small: { mend: 'experiment', words: m.notifications_mend_experiment },
  some_too_late: { mend: 'time', words: m.notifications_mend_time },
}

/** The same of several languages or platforms is said once. */
const oncePerCode = (findings: MessageCheck['findings']) =>
  findings.filter(({ code }, at) => findings.findIndex((one) => one.code === code) === at)

interface FindingsProps {
  check: MessageCheck
  /** What else is to be known of the reach. */
  children?: ReactNode
  onMend: (mend: Mend) => void
}

export function Findings({ check, children, onMend }: FindingsProps) {
  const { languages } = useApp()
  const { findings, reach, unreachable } = check
  return (
    <Stack gap="sm">
      <ReachText {...reach} />
      {unreachable > 0 && (
        <Text size="sm" c="dimmed">
          {m.notifications_unreachable({ count: countText(unreachable), number: unreachable })}
        </Text>
      )}
      {check.experiment && (
        <Text size="sm">
          {m.notifications_ab_size({
            each: countText(check.experiment.each),
            number: check.experiment.each,
            needed: countText(check.experiment.needed),
          })}
        </Text>
      )}
      {children}
      {oncePerCode(findings).map(({ code, level }) => {
        const way = Object.hasOwn(mends, code) ? mends[code] : null
        return (
          <Alert key={code} color={level === 'error' ? 'red' : 'gray'} variant="light">
            <Group justify="space-between" gap="xs">
              <Text size="sm" flex="1 1 200px">
                {wordsOfFinding(code, findings, languages)}
              </Text>
              {way && (
                <Button size="xs" variant="default" onClick={() => onMend(way.mend)}>
                  {way.words()}
                </Button>
              )}
            </Group>
          </Alert>
        )
      })}
    </Stack>
  )
}

export const isRefused = ({ findings }: MessageCheck): boolean => findings.some(({ level }) => level === 'error')
