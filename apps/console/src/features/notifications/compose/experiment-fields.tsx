/** An A/B test of a message: two texts or a text and none, who gets which, and what the rest get. */
import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import {
  decisionHours,
  differences,
  leastTested,
  mostHoldout,
} from '@vitrine/domain/notifications/message-experiment.rules'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { memo } from 'react'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { countText } from '../message-words.ts'
import { type DraftExperiment, hasRest, newExperiment } from './experiment.rules.ts'

interface ExperimentFieldsProps {
  /** Beginning of the ids of its fields. */
  id: string
  experiment: DraftExperiment | null
  errors: Readonly<Record<string, string>>
  onChange: (values: { experiment: DraftExperiment }) => void
}

const byHand = 'hand'
/** Percent, where there has to be one. */
const usualHoldout = 10

/** Offered, and what a copied message has. */
const withStored = (offered: readonly number[], stored: number | null): number[] => [
  ...new Set(stored === null ? offered : [...offered, stored]),
]

/** What of the audience is left for the better text, in words. */
function RestText({ experiment }: { experiment: DraftExperiment }) {
  const { compared, tested, holdout } = experiment
  const rest = 100 - (tested ?? 0) - (holdout ?? 0)
  const words =
    compared === 'none'
      ? m.notifications_ab_all_but({ share: countText(100 - (holdout ?? 0)) })
      : hasRest(experiment)
        ? m.notifications_ab_rest({ share: countText(rest) })
        : m.notifications_ab_no_rest()
  return (
    <Text size="sm" c="dimmed" role="status">
      {words}
    </Text>
  )
}

export const ExperimentFields = memo(({ id, experiment, errors, onChange }: ExperimentFieldsProps) => {
  const isOn = experiment?.isOn === true
  const change = (values: Partial<DraftExperiment>) =>
    experiment && onChange({ experiment: { ...experiment, ...values } })
  return (
    <Stack gap="sm">
      <Switch
        id={`${id}-experiment`}
        label={m.notifications_ab()}
        description={m.notifications_ab_help()}
        checked={isOn}
        onChange={(event) =>
          onChange({ experiment: { ...(experiment ?? newExperiment), isOn: event.currentTarget.checked } })
        }
      />
      {experiment && isOn && (
        <>
          <Segmented
            aria-label={m.notifications_ab_kind()}
            options={[
              { value: 'texts', label: m.notifications_ab_texts() },
              { value: 'none', label: m.notifications_ab_none() },
            ]}
            value={experiment.compared}
            onChange={(compared) =>
              change({ compared, ...(compared === 'none' && { holdout: experiment.holdout || usualHoldout }) })
            }
          />
          <Group grow align="flex-start">
            {experiment.compared === 'texts' && (
              <NumberText
                id={`${id}-tested`}
                label={m.notifications_ab_tested()}
                description={m.notifications_ab_tested_help()}
                value={experiment.tested}
                limits={{ min: leastTested, max: 100 }}
                error={errors['tested']}
                onChange={(tested) => change({ tested })}
              />
            )}
            <NumberText
              id={`${id}-holdout`}
              label={m.notifications_ab_holdout()}
              description={m.notifications_ab_holdout_help()}
              value={experiment.holdout}
              limits={{ min: 0, max: mostHoldout }}
              error={errors['holdout']}
              onChange={(holdout) => change({ holdout })}
            />
          </Group>
          <RestText experiment={experiment} />
          <NativeSelect
            id={`${id}-difference`}
            label={m.notifications_ab_difference()}
            description={
              experiment.compared === 'none'
                ? m.notifications_ab_difference_bought()
                : m.notifications_ab_difference_opened()
            }
            error={errors['difference']}
            data={withStored(differences, experiment.difference).map((points) => ({
              value: String(points),
              label: m.notifications_ab_points({ count: countText(points), number: points }),
            }))}
            value={String(experiment.difference)}
            onChange={(event) => change({ difference: Number(event.currentTarget.value) })}
          />
          {hasRest(experiment) && (
            <NativeSelect
              id={`${id}-decide`}
              label={m.notifications_ab_decide()}
              description={
                experiment.decideAfter === null ? m.notifications_ab_hand_help() : m.notifications_ab_first_wins()
              }
              error={errors['decideAfter']}
              data={[
                { value: byHand, label: m.notifications_ab_by_hand() },
                ...withStored(decisionHours, experiment.decideAfter).map((hours) => ({
                  value: String(hours),
                  label: m.notifications_ab_after({ count: countText(hours), number: hours }),
                })),
              ]}
              value={experiment.decideAfter === null ? byHand : String(experiment.decideAfter)}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                change({ decideAfter: chosen === byHand ? null : Number(chosen) })
              }}
            />
          )}
        </>
      )}
    </Stack>
  )
})
