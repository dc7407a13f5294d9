import { Alert, Radio, Stack, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { keepingIn, SaidText } from '../kept-text.tsx'
import { listChanges } from './meanwhile.rules.ts'

export type Side = 'theirs' | 'mine' | 'joined'

/** A field that somebody else saved while the form was open. */
export interface MeanwhileField {
  name: string
  label: string
  base: unknown
  theirs: unknown
  mine: unknown
  joined: unknown
  /** Those that differ. */
  sides: readonly Side[]
  /** Which one stands in the form; null where none was chosen yet, or another value was entered. */
  chosen: Side | null
  /** A save waits for a choice. */
  isRefused: boolean
  say: (value: unknown) => string
  onChoose: (side: Side) => void
}

export interface Meanwhile {
  fields: readonly MeanwhileField[]
  /** Labels of what was stored anew and is shown to nobody. */
  hidden: readonly string[]
}

const listed = (items: readonly string[]) => new Intl.ListFormat(getLocale()).format(items)

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

/** A list is told by what was changed in it, since it may be long. */
function wordsOf({ base, say }: MeanwhileField, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.forms_meanwhile_on() : m.forms_meanwhile_off()
  if (!isList(base) || !isList(value)) return say(value) || m.forms_meanwhile_empty()
  const { added, removed } = listChanges(base, value)
  const parts = [
    ...(added.length > 0 ? [m.forms_meanwhile_added({ items: listed(added.map(say)) })] : []),
    ...(removed.length > 0 ? [m.forms_meanwhile_removed({ items: listed(removed.map(say)) })] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : m.forms_meanwhile_same()
}

const messages = { theirs: m.forms_meanwhile_theirs, mine: m.forms_meanwhile_mine, joined: m.forms_meanwhile_joined }

/** One side in a sentence; what a form says as it was typed is no word of ours. */
function SideWords({
  field,
  value,
  message,
}: {
  field: MeanwhileField
  value: unknown
  message: typeof m.forms_meanwhile_mine
}) {
  const typed = [field.base, value]
    .flat()
    .filter((one) => typeof one === 'string' && field.say(one) === one) as string[]
  const said = keepingIn(typed, (...marks) =>
    message({
      value: wordsOf({ ...field, say: (one) => marks[typed.indexOf(one as string)] ?? field.say(one) }, value),
    }),
  )
  return <SaidText said={said} />
}

const Field = (field: MeanwhileField) => (
  <Radio.Group
    label={field.label}
    value={field.chosen}
    onChange={(side) => field.onChoose(side as Side)}
    error={field.isRefused && m.forms_meanwhile_choose()}
  >
    <Stack gap={6} my={6}>
      {field.sides.map((side) => (
        <Radio
          key={side}
          value={side}
          label={<SideWords field={field} value={field[side]} message={messages[side]} />}
        />
      ))}
    </Stack>
  </Radio.Group>
)

/** Shows what somebody else saved meanwhile, field by field: the person chooses what stands, and saves again. */
export const ChangedMeanwhile = ({ fields, hidden }: Meanwhile) => (
  <Alert
    color="yellow"
    title={m.forms_meanwhile_title()}
    // The library's title colour is an orange that is too light to read on its yellow.
    styles={{ title: { color: 'var(--mantine-color-text)' }, message: { overflowWrap: 'anywhere' } }}
  >
    <Stack gap="sm">
      <Text size="sm">{m.forms_meanwhile_text()}</Text>
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
      {hidden.length > 0 && <Text size="sm">{m.forms_meanwhile_hidden({ labels: listed(hidden) })}</Text>}
    </Stack>
  </Alert>
)
