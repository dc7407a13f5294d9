import { IconUser } from '@tabler/icons-react'
import { AppWord } from '../../canvas/app-word.tsx'
import css from './account-head.module.css'

/** Shows who is signed in, above the menu: a guest, as most shoppers are. */
export const AccountHead = () => (
  <div className={css.who}>
    <span className={css.face}>
      <IconUser size={28} stroke={1.6} aria-hidden="true" />
    </span>
    <div>
      <div className={css.name}>
        <AppWord word="guest" />
      </div>
      <div className={css.hint}>
        <AppWord word="guestHint" />
      </div>
    </div>
  </div>
)
