import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import { m } from '@vitrine/messages/console'
import actionText from '@vitrine/messages/console/audit.action'
import { RowButton } from '@vitrine/ui/table-sheet'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { subjectText } from './audit-words.ts'
import { PersonText } from './person-text.tsx'

export const columnsOfAudit = (open: (id: string) => void): Column<AuditEntry>[] => [
  { label: m.audit_column_time(), cell: ({ at }) => formatDateTime(at) },
  { label: m.audit_column_person(), isLong: true, cell: (entry) => <PersonText {...entry} /> },
  {
    label: m.audit_column_change(),
    isHead: true,
    cell: ({ id, action, at }) => (
      <RowButton
        aria-label={m.audit_open({ action: actionText[action](), time: formatDateTime(at) })}
        onClick={() => open(id)}
      >
        {actionText[action]()}
      </RowButton>
    ),
  },
  { label: m.audit_column_subject(), isLong: true, cell: (entry) => <bdi>{subjectText(entry)}</bdi> },
  { label: m.audit_column_network(), cell: ({ network }) => <bdi translate="no">{network}</bdi> },
]
