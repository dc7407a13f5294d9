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
import { m } from '@vitrine/messages/console'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'

/** The entries of the account menu in their order (section 2.5). */
const items = [
  ['profile', IconUser],
  ['addressBook', IconMapPin],
  ['notifications', IconBell],
  ['ordersList', IconReceipt],
  ['wishlist', IconHeart],
  ['recentlyViewed', IconHistory],
  ['settings', IconSettings],
] as const

/** The account screen of a shopper who is not signed in (D-069). */
export function MyAccountPreview() {
  const { host } = useCanvas()
  const { primary } = useLayout().theme.color
  return (
    <div className={phone.scroller}>
      <VisuallyHidden component="h2">{m.canvas_heading_account()}</VisuallyHidden>
      <div className={css.head}>
        <span className={css.title}>{host.word('guest')}</span>
        <span
          className={css.pill}
          style={{ background: primary, color: buttonTextOn(primary), borderRadius: host.theme.cornerRadiusPx }}
        >
          {host.word('signIn')}
        </span>
      </div>
      <ul className={css.lines}>
        {items.map(([word, Icon]) => (
          <li key={word} className={css.menuItem}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{host.word(word)}</span>
            <IconChevronRight size={16} aria-hidden data-mirrored />
          </li>
        ))}
      </ul>
    </div>
  )
}
