import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { RowButton, TableSheet } from '@vitrine/ui/table-sheet'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { LoadMore } from '../../../shared/parts/load-more.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { type AuditAddress, auditQuery } from './audit.api.ts'
import { actionText, personText, subjectText } from './audit.text.ts'

interface AuditTableProps {
  appKey: string
  address: AuditAddress
  onOpen: (id: string) => void
}

export function AuditTable({ appKey, address, onOpen }: AuditTableProps) {
  const list = useInfiniteQuery(auditQuery(appKey, address))
  const { data, error, refetch } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={8} height={40} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) {
    const isFiltered = Object.values(address).some((value) => value !== undefined)
    return (
      <EmptyState
        icon={<IconListDetails size={20} />}
        title={isFiltered ? m.audit_none() : m.audit_empty()}
        description={isFiltered ? m.audit_none_note() : m.audit_empty_note()}
      />
    )
  }
  return (
    <>
      <TableSheet label={m.audit_changes()} edge="bleed">
        <thead>
          <tr>
            <th scope="col">{m.audit_column_time()}</th>
            <th scope="col">{m.audit_column_person()}</th>
            <th scope="col">{m.audit_column_change()}</th>
            <th scope="col">{m.audit_column_subject()}</th>
            <th scope="col">{m.audit_column_network()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const action = actionText[entry.action]()
            const time = formatDateTime(entry.at)
            return (
              <tr key={entry.id}>
                <td>{time}</td>
                <td data-long>{personText(entry)}</td>
                <td>
                  <RowButton aria-label={m.audit_open({ action, time })} onClick={() => onOpen(entry.id)}>
                    {action}
                  </RowButton>
                </td>
                <td data-long>
                  <bdi>{subjectText(entry)}</bdi>
                </td>
                <td>
                  <bdi>{entry.network}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </TableSheet>
      <LoadMore list={list} label={m.audit_more()} />
    </>
  )
}
