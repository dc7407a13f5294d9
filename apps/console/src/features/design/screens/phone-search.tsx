import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './phone-list.module.css'

/** A search bar in the phone. Nothing in it reacts while designing. */
export const PhoneSearch = ({ placeholder }: { placeholder: ReactNode }) => (
  <div className={css.search}>
    <IconSearch size={18} aria-hidden />
    {placeholder}
  </div>
)
