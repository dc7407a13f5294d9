import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type AuditAction, type AuditArea, auditActions } from '@vitrine/domain/audit/audit-actions'
import { DayRangeInput } from '../../../shared/dates/day-range-input.tsx'
import { useSearchText } from '../../../shared/lib/use-search-text.ts'
import { m } from '../../../shared/messages/messages.js'
import { auditPeopleQuery } from './audit.api.ts'
import css from './audit.module.css'
import { actionText, areaText } from './audit.text.ts'
import { useAuditAddress } from './audit-address.ts'

const areas = Object.keys(areaText) as AuditArea[]
const actions = Object.keys(actionText) as AuditAction[]

const orNone = (value: string): string | undefined => value || undefined

/** A change is chosen from those of the chosen area. */
const actionsIn = (area: string | undefined): AuditAction[] =>
  area === undefined ? actions : actions.filter((action) => auditActions[action] === area)

export function AuditFilters({ appKey }: { appKey: string }) {
  const { address, set, clear } = useAuditAddress()
  const { q = '', person, area, action, from, until } = address
  const [text, setText] = useSearchText(q, (value) => set({ q: orNone(value.trim()) }))
  const people = useQuery(auditPeopleQuery(appKey))
  const isFiltered = [q, person, area, action, from, until].some((value) => value !== undefined && value !== '')
  return (
    <search className={css.filters}>
      <TextInput
        className={css.search}
        type="search"
        label={m.audit_search()}
        placeholder={m.audit_search_placeholder()}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={m.audit_person()}
        value={person ?? ''}
        data={[
          { value: '', label: m.audit_everybody() },
          ...(people.data ?? []).map(({ id, name, isMember }) => ({
            value: id,
            label: isMember || id === name ? name : m.audit_former({ name }),
          })),
        ]}
        onChange={(event) => set({ person: orNone(event.currentTarget.value) })}
      />
      <NativeSelect
        label={m.audit_area()}
        value={area ?? ''}
        data={[
          { value: '', label: m.audit_all_areas() },
          ...areas.map((value) => ({ value, label: areaText[value]() })),
        ]}
        onChange={(event) => set({ area: orNone(event.currentTarget.value), action: undefined })}
      />
      <NativeSelect
        label={m.audit_action()}
        value={action ?? ''}
        data={[
          { value: '', label: m.audit_all_actions() },
          ...actionsIn(area).map((value) => ({ value, label: actionText[value]() })),
        ]}
        onChange={(event) => set({ action: orNone(event.currentTarget.value) })}
      />
      <DayRangeInput className={css.days} label={m.audit_days()} value={{ from, until }} onChange={set} />
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          {m.audit_clear()}
        </Button>
      )}
    </search>
  )
}
