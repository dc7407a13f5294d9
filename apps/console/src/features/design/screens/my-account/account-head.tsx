import { IconUser } from '@tabler/icons-react'
import css from './account-head.module.css'

/** Shows who is signed in, above the menu: a guest, as most shoppers are. */
export const AccountHead = () => (
  <div className={css.who}>
    <span className={css.face}>
      <IconUser size={28} stroke={1.6} aria-hidden="true" />
    </span>
    <div>
      <div className={css.name}>Guest</div>
      <div className={css.hint}>Orders and lists are kept on the device.</div>
    </div>
  </div>
)
