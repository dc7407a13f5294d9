import {
  IconBarcode,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCrown,
  IconGift,
  IconMail,
  IconMapPin,
  IconMessage2,
  IconMessageCircle,
  IconMessageStar,
  IconPlug,
  IconStar,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { integrationMarks } from './integration-marks.ts'
import css from './integrations.module.css'

const icons: Record<string, TablerIcon> = {
  'tabler:barcode': IconBarcode,
  'tabler:building-store': IconBuildingStore,
  'tabler:building-warehouse': IconBuildingWarehouse,
  'tabler:crown': IconCrown,
  'tabler:gift': IconGift,
  'tabler:mail': IconMail,
  'tabler:map-pin': IconMapPin,
  'tabler:message-2': IconMessage2,
  'tabler:message-circle': IconMessageCircle,
  'tabler:message-star': IconMessageStar,
  'tabler:star': IconStar,
  'tabler:webhook': IconWebhook,
}

export function IntegrationLogo({ logo, size = 22 }: { logo: string; size?: number }) {
  const mark = integrationMarks[logo]
  const Icon = icons[logo] ?? IconPlug
  return (
    <span className={css.logo} data-logo={logo} aria-hidden>
      {mark ? (
        <span
          className={css.mark}
          style={{ width: size, height: size, color: mark.color, maskImage: `url("${mark.address}")` }}
        />
      ) : (
        <Icon size={size} stroke={1.6} />
      )}
    </span>
  )
}
