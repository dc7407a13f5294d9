/** What a rule of a segment asks for, by its kind. */
import { Group, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { SegmentRule, SegmentRuleKind } from '@vitrine/domain/notifications/audience.schema'
import { m } from '@vitrine/messages/console'
import platformWords from '@vitrine/messages/console/customers.platform'
import ruleWords from '@vitrine/messages/console/notifications.rule'
import { getLocale } from '@vitrine/messages/console/runtime'
import { useApp } from '../../../shared/api/use-app.ts'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { firstText } from '../message-words.ts'
import { useMessageHistory } from '../notifications.api.ts'
import { noNumber } from './segment.rules.ts'
import { ThingsOfRule } from './things-of-rule.tsx'

const mostDays = 730
const mostOrders = 100_000
const mostSpent = 1e9
/** Of the history, to choose an earlier message from. */
const offeredMessages = 100

export interface RuleValuesProps<R extends SegmentRule = SegmentRule> {
  rule: R
  names: Readonly<Record<string, string>>
  onChange: (rule: R, names?: Readonly<Record<string, string>>) => void
}
type Of<K extends SegmentRuleKind> = RuleValuesProps<Extract<SegmentRule, { kind: K }>>

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: Readonly<Record<T, string>>
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const entries = Object.entries<string>(options)
  return (
    <NativeSelect
      flex="1 1 140px"
      aria-label={label}
      value={value}
      data={entries.map(([option, text]) => ({ value: option, label: text }))}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  )
}

interface YesNoProps {
  label: string
  value: boolean
  yes: string
  no: string
  onChange: (value: boolean) => void
}

const YesNo = ({ value, yes, no, onChange, ...props }: YesNoProps) => (
  <Choice
    {...props}
    value={value ? 'yes' : 'no'}
    options={{ yes, no }}
    onChange={(answer) => onChange(answer === 'yes')}
  />
)

const bounds = () => ({ least: m.notifications_rule_least(), most: m.notifications_rule_most() })

function Days({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <NumberText
      aria-label={m.notifications_rule_days()}
      w={120}
      rightSection={<span aria-hidden>{m.notifications_rule_days_short()}</span>}
      rightSectionWidth={52}
      value={days === noNumber ? null : days}
      error={days === noNumber ? m.fields_required() : null}
      limits={{ min: 1, max: mostDays }}
      onChange={(next) => onChange(next ?? noNumber)}
    />
  )
}

/** Ever, or within so many days. */
function Period({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  return (
    <>
      <Choice
        label={m.notifications_rule_period()}
        value={days === null ? 'ever' : 'within'}
        options={{ ever: m.notifications_rule_ever(), within: m.notifications_rule_within() }}
        onChange={(period) => onChange(period === 'ever' ? null : 30)}
      />
      {days !== null && <Days days={days} onChange={onChange} />}
    </>
  )
}

/** Every region that the browser has a name for. */
function regions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  return letters
    .flatMap((first) =>
      letters.flatMap((second) => {
        const label = names.of(first + second)
        return label === undefined ? [] : [{ value: first + second, label }]
      }),
    )
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()))
}

const Platforms = ({ rule, onChange }: Of<'platform'>) => (
  <MultiSelect
    flex="1 1 200px"
    aria-label={ruleWords.platform()}
    searchable
    placeholder={rule.platforms.length === 0 ? m.fields_choose_one() : ''}
    value={rule.platforms}
    data={(['ios', 'android', 'web'] as const).map((value) => ({ value, label: platformWords[value]() }))}
    onChange={(platforms) => onChange({ ...rule, platforms: platforms as typeof rule.platforms })}
  />
)

function Languages({ rule, onChange }: Of<'language'>) {
  const { languages } = useApp()
  return (
    <MultiSelect
      flex="1 1 200px"
      aria-label={ruleWords.language()}
      searchable
      placeholder={rule.languages.length === 0 ? m.fields_choose_one() : ''}
      value={rule.languages}
      data={languages.map(({ code, label }) => ({ value: code, label }))}
      onChange={(chosen) => onChange({ ...rule, languages: chosen })}
    />
  )
}

const Countries = ({ rule, onChange }: Of<'country'>) => (
  <MultiSelect
    flex="1 1 200px"
    aria-label={ruleWords.country()}
    placeholder={rule.countries.length === 0 ? m.fields_choose_one() : ''}
    searchable
    limit={50}
    value={rule.countries}
    data={regions()}
    onChange={(countries) => onChange({ ...rule, countries })}
  />
)

const AppVersion = ({ rule, onChange }: Of<'appVersion'>) => (
  <>
    <Choice
      label={m.notifications_rule_bound()}
      value={rule.bound}
      options={bounds()}
      onChange={(bound) => onChange({ ...rule, bound })}
    />
    <TextInput
      w={120}
      dir="ltr"
      aria-label={ruleWords.appVersion()}
      placeholder="2.1.0"
      value={rule.version}
      onChange={(event) => onChange({ ...rule, version: event.currentTarget.value.trim() })}
    />
  </>
)

const LastSeen = ({ rule, onChange }: Of<'lastSeen'>) => (
  <>
    <YesNo
      label={ruleWords.lastSeen()}
      value={rule.within}
      yes={m.notifications_rule_seen_within()}
      no={m.notifications_rule_not_seen()}
      onChange={(within) => onChange({ ...rule, within })}
    />
    <Days days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
  </>
)

const Orders = ({ rule, onChange }: Of<'orders'>) => (
  <>
    <Choice
      label={m.notifications_rule_bound()}
      value={rule.bound}
      options={bounds()}
      onChange={(bound) => onChange({ ...rule, bound })}
    />
    <NumberText
      w={100}
      aria-label={ruleWords.orders()}
      value={rule.count === noNumber ? null : rule.count}
      error={rule.count === noNumber ? m.fields_required() : null}
      limits={{ min: 0, max: mostOrders }}
      onChange={(count) => onChange({ ...rule, count: count ?? noNumber })}
    />
    <Period days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
  </>
)

function Spent({ rule, onChange }: Of<'spent'>) {
  const { currencyCode } = useApp()
  const whole = 10 ** minorDigits(currencyCode)
  return (
    <>
      <Choice
        label={m.notifications_rule_bound()}
        value={rule.bound}
        options={bounds()}
        onChange={(bound) => onChange({ ...rule, bound })}
      />
      <NumberText
        w={140}
        aria-label={m.notifications_rule_amount({ currency: currencyCode })}
        rightSection={<span aria-hidden>{currencyCode}</span>}
        rightSectionWidth={48}
        value={rule.amountMinor === noNumber ? null : rule.amountMinor / whole}
        error={rule.amountMinor === noNumber ? m.fields_required() : null}
        limits={{ min: 0, max: mostSpent, currencyCode }}
        onChange={(amount) =>
          onChange({ ...rule, amountMinor: amount === null ? noNumber : Math.round(amount * whole) })
        }
      />
      <Period days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
    </>
  )
}

const acts = () => ({ viewed: m.notifications_rule_viewed(), bought: m.notifications_rule_bought() })

const Products = ({ rule, names, onChange }: Of<'product'>) => (
  <>
    <Choice
      label={m.notifications_rule_act()}
      value={rule.act}
      options={acts()}
      onChange={(act) => onChange({ ...rule, act })}
    />
    <Days days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
    <ThingsOfRule
      kind="product"
      ids={rule.products}
      names={names}
      onChange={(products, next) => onChange({ ...rule, products }, next)}
    />
  </>
)

const Categories = ({ rule, names, onChange }: Of<'category'>) => (
  <>
    <Choice
      label={m.notifications_rule_act()}
      value={rule.act}
      options={acts()}
      onChange={(act) => onChange({ ...rule, act })}
    />
    <Days days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
    <ThingsOfRule
      kind="category"
      ids={rule.categories}
      names={names}
      onChange={(categories, next) => onChange({ ...rule, categories }, next)}
    />
  </>
)

function Earlier({ rule, onChange }: Of<'message'>) {
  const { data } = useMessageHistory({ query: '', page: 1, size: offeredMessages })
  const messages = data?.data ?? []
  const isKnown = rule.messageId === '' || messages.some(({ id }) => id === rule.messageId)
  const value = `${rule.act}-${rule.done ? 'yes' : 'no'}`
  return (
    <>
      <Choice
        label={m.notifications_rule_act()}
        value={value}
        options={{
          'got-yes': m.notifications_rule_got(),
          'got-no': m.notifications_rule_got_not(),
          'opened-yes': m.notifications_rule_opened(),
          'opened-no': m.notifications_rule_opened_not(),
        }}
        onChange={(chosen) =>
          onChange({ ...rule, act: chosen.startsWith('got') ? 'got' : 'opened', done: chosen.endsWith('yes') })
        }
      />
      <NativeSelect
        flex="1 1 200px"
        aria-label={ruleWords.message()}
        value={rule.messageId}
        data={[
          { value: '', label: m.fields_choose_one() },
          ...(isKnown ? [] : [{ value: rule.messageId, label: rule.messageId }]),
          ...messages.map((message) => ({ value: message.id, label: firstText(message).title })),
        ]}
        onChange={(event) => onChange({ ...rule, messageId: event.currentTarget.value })}
      />
    </>
  )
}

const Filled = ({ rule, onChange }: Of<'cart' | 'wishlist'>) => (
  <YesNo
    label={ruleWords[rule.kind]()}
    value={rule.filled}
    yes={m.notifications_rule_filled()}
    no={m.notifications_rule_empty()}
    onChange={(filled) => onChange({ ...rule, filled })}
  />
)

const SignedIn = ({ rule, onChange }: Of<'signedIn'>) => (
  <YesNo
    label={ruleWords.signedIn()}
    value={rule.signedIn}
    yes={m.notifications_rule_yes()}
    no={m.notifications_rule_no()}
    onChange={(signedIn) => onChange({ ...rule, signedIn })}
  />
)

function Values({ rule, names, onChange }: RuleValuesProps) {
  switch (rule.kind) {
    case 'platform':
      return <Platforms {...{ rule, names, onChange }} />
    case 'language':
      return <Languages {...{ rule, names, onChange }} />
    case 'country':
      return <Countries {...{ rule, names, onChange }} />
    case 'appVersion':
      return <AppVersion {...{ rule, names, onChange }} />
    case 'lastSeen':
      return <LastSeen {...{ rule, names, onChange }} />
    case 'orders':
      return <Orders {...{ rule, names, onChange }} />
    case 'spent':
      return <Spent {...{ rule, names, onChange }} />
    case 'product':
      return <Products {...{ rule, names, onChange }} />
    case 'category':
      return <Categories {...{ rule, names, onChange }} />
    case 'cart':
    case 'wishlist':
      return <Filled {...{ rule, names, onChange }} />
    case 'signedIn':
      return <SignedIn {...{ rule, names, onChange }} />
    case 'message':
      return <Earlier {...{ rule, names, onChange }} />
  }
}

export const RuleValues = (props: RuleValuesProps) => (
  <Group gap="xs" flex="1 1 240px" align="flex-start">
    <Values {...props} />
  </Group>
)
