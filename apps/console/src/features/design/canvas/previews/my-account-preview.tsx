import { VisuallyHidden } from '@mantine/core'
import {
  IconBell,
  IconChevronRight,
  IconHeart,
  IconHistory,
  IconMapPin,
  IconReceipt,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { buttonTextOn } from '@vitrine/domain/formats/color.rules'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'

/** The entries of the account menu in their order (section 2.5). */
const items = [
  ['Profile', IconUser],
  ['Address book', IconMapPin],
  ['Notifications', IconBell],
  ['Orders list', IconReceipt],
  ['Wishlist', IconHeart],
  ['Recently viewed', IconHistory],
  ['Settings', IconSettings],
] as const

/** The account screen of a shopper who is not signed in (D-069). */
export function MyAccountPreview() {
  const { host } = useCanvas()
  const { primary } = useLayout().theme.color
  return (
    <div className={phone.scroller}>
      <VisuallyHidden component="h2">My account</VisuallyHidden>
      <div className={css.head}>
        <span className={css.title}>Guest</span>
        <span
          className={css.pill}
          style={{ background: primary, color: buttonTextOn(primary), borderRadius: host.theme.cornerRadiusPx }}
        >
          Sign in
        </span>
      </div>
      <ul className={css.lines}>
        {items.map(([label, Icon]) => (
          <li key={label} className={css.menuItem}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{label}</span>
            <IconChevronRight size={16} aria-hidden data-mirrored />
          </li>
        ))}
      </ul>
    </div>
  )
}
