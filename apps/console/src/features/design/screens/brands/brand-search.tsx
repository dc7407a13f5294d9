import { IconSearch } from '@tabler/icons-react'
import css from '../phone-list.module.css'

/** The search bar above the brands; nothing in the phone reacts while designing. */
export const BrandSearch = () => (
  <div className={css.search}>
    <IconSearch size={18} aria-hidden />
    Search brands
  </div>
)
