import type { Permission } from '@vitrine/domain/identity/permissions'
import type { ReactNode } from 'react'
import { useMay } from '../api/use-app.ts'
import css from './changeable.module.css'
import { LookOnly } from './not-allowed.tsx'

interface ChangeableProps {
  /** What it takes to change the fields. */
  permission: Permission
  /** What somebody without it is told, such as 'You can look at this file but not change it.' Absent where it is said above. */
  note?: string
  children: ReactNode
}

/** Fields that some may only look at: to them they are disabled, below what they lack and whom to ask. */
export function Changeable({ permission, note, children }: ChangeableProps) {
  const may = useMay(permission)
  return (
    <>
      {!may && note !== undefined && <LookOnly permission={permission}>{note}</LookOnly>}
      <fieldset className={css.fields} disabled={!may}>
        {children}
      </fieldset>
    </>
  )
}
