/** Groups of rules, by AND and OR. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SegmentRuleKind, SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import { m } from '@vitrine/messages/console'
import ruleWords from '@vitrine/messages/console/notifications.rule'
import { IconButton } from '@vitrine/ui/icon-button'
import css from '../notifications.module.css'
import { RuleValues } from './rule-values.tsx'
import { newRule, newSegment, replaced, ruleKinds } from './segment.rules.ts'

const mostGroups = 5
const mostRules = 10

type Match = SegmentRules['match']
type RuleGroup = SegmentRules['groups'][number]

function MatchSelect({ label, match, onChange }: { label: string; match: Match; onChange: (match: Match) => void }) {
  return (
    <NativeSelect
      size="xs"
      w={170}
      aria-label={label}
      value={match}
      data={[
        { value: 'all', label: m.notifications_match_all() },
        { value: 'any', label: m.notifications_match_any() },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === 'any' ? 'any' : 'all')}
    />
  )
}

interface GroupPartProps {
  group: RuleGroup
  number: number
  names: Readonly<Record<string, string>>
  onChange: (group: RuleGroup | undefined, names?: Readonly<Record<string, string>>) => void
}

function GroupPart({ group, number, names, onChange }: GroupPartProps) {
  const label = m.notifications_group({ number })
  const setRules = (rules: RuleGroup['rules'], next?: GroupPartProps['names']) =>
    onChange(rules.length === 0 ? undefined : { ...group, rules }, next)
  return (
    <fieldset className={css.group} aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <MatchSelect
          label={m.notifications_match_in({ group: label })}
          match={group.match}
          onChange={(match) => onChange({ ...group, match })}
        />
      </Group>
      {group.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
        <div key={at} className={css.rule}>
          <NativeSelect
            w={170}
            aria-label={m.notifications_rule_number({ number: at + 1 })}
            value={rule.kind}
            data={ruleKinds.map((kind) => ({ value: kind, label: ruleWords[kind]() }))}
            onChange={(event) =>
              setRules(replaced(group.rules, at, newRule(event.currentTarget.value as SegmentRuleKind)))
            }
          />
          <RuleValues
            rule={rule}
            names={names}
            onChange={(next, known) => setRules(replaced(group.rules, at, next), known)}
          />
          <IconButton
            aria-label={m.notifications_rule_remove({ number: at + 1 })}
            tipEdge="end"
            onClick={() => setRules(replaced(group.rules, at, undefined))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {group.rules.length < mostRules && (
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRules([...group.rules, newRule('lastSeen')])}
        >
          {m.notifications_rule_add()}
        </Button>
      )}
    </fieldset>
  )
}

interface SegmentBuilderProps {
  rules: SegmentRules
  names: Readonly<Record<string, string>>
  onChange: (rules: SegmentRules, names?: Readonly<Record<string, string>>) => void
}

export function SegmentBuilder({ rules, names, onChange }: SegmentBuilderProps) {
  const setGroups = (groups: RuleGroup[], next?: SegmentBuilderProps['names']) =>
    onChange(groups.length === 0 ? newSegment() : { ...rules, groups }, next)
  return (
    <Stack gap="sm">
      {rules.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <Stack key={at} gap="sm">
          {at > 0 && (
            <MatchSelect
              label={m.notifications_match_groups()}
              match={rules.match}
              onChange={(match) => onChange({ ...rules, match })}
            />
          )}
          <GroupPart
            group={group}
            number={at + 1}
            names={names}
            onChange={(next, known) => setGroups(replaced(rules.groups, at, next), known)}
          />
        </Stack>
      ))}
      {rules.groups.length < mostGroups && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setGroups([...rules.groups, { match: 'all', rules: [newRule('lastSeen')] }])}
          >
            {m.notifications_group_add()}
          </Button>
        </div>
      )}
    </Stack>
  )
}
