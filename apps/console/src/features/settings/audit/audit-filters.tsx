import { useQuery } from '@tanstack/react-query'
import { type AuditAction, type AuditArea, auditActions } from '@vitrine/domain/audit/audit-actions'
import { m } from '@vitrine/messages/console'
import actionText from '@vitrine/messages/console/audit.action'
import areaText from '@vitrine/messages/console/audit.area'
import { DayRangeInput } from '../../../shared/dates/day-range-input.tsx'
import { FilterSelect } from '../../../shared/lists/list-bar.tsx'
import { auditPeopleQuery } from './audit.api.ts'
import css from './audit.module.css'
import type { useAuditAddress } from './audit-address.ts'

const areas = Object.keys(areaText) as AuditArea[]
const actions = Object.keys(actionText) as AuditAction[]

/** A change is chosen from those of the chosen area. */
const actionsIn = (area: string | undefined): AuditAction[] =>
  area === undefined ? actions : actions.filter((action) => auditActions[action] === area)

type AuditFiltersProps = { appKey: string } & Pick<ReturnType<typeof useAuditAddress>['list'], 'filters' | 'filterBy'>

export function AuditFilters({ appKey, filters, filterBy }: AuditFiltersProps) {
  const { person, area, action, from, until } = filters
  const people = useQuery(auditPeopleQuery(appKey)).data ?? []
  return (
    <>
      <FilterSelect
        label={m.audit_person()}
        all={m.audit_everybody()}
        options={people.map(({ id, name, isMember }) => ({
          value: id,
          label: isMember || id === name ? name : m.audit_former({ name }),
        }))}
        value={person}
        onChoose={(chosen) => filterBy({ person: chosen })}
      />
      <FilterSelect
        label={m.audit_area()}
        all={m.audit_all_areas()}
        options={areas.map((value) => ({ value, label: areaText[value]() }))}
        value={area}
        onChoose={(chosen) => filterBy({ area: chosen, action: undefined })}
      />
      <FilterSelect
        label={m.audit_action()}
        all={m.audit_all_actions()}
        options={actionsIn(area).map((value) => ({ value, label: actionText[value]() }))}
        value={action}
        onChoose={(chosen) => filterBy({ action: chosen })}
      />
      <DayRangeInput className={css.days} label={m.audit_days()} value={{ from, until }} onChange={filterBy} />
    </>
  )
}
