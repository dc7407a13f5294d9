import { isPermission } from '@vitrine/domain/identity/permissions'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { NotAllowed } from './not-allowed.tsx'

/** In place of what the server refused. A newer server may know a permission that this console does not. */
export const RefusedRead = ({ code }: { code: string }) =>
  isPermission(code) ? <NotAllowed permission={code} /> : <EmptyState title={m['error.permission_missing']()} />
