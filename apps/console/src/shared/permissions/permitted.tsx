import type { Permission } from '@vitrine/domain/identity/permissions'
import { Panel } from '@vitrine/ui/panel'
import type { ReactNode } from 'react'
import { useCan } from '../api/use-app.ts'
import { NotAllowed } from './not-allowed.tsx'

/** The content of a screen for those who may see it. Others are told whom to ask, and nothing of it is read. */
export const Permitted = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useCan(permission) ? (
    children
  ) : (
    <Panel>
      <NotAllowed permission={permission} />
    </Panel>
  )
