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
import type { IntegrationIcon } from '@vitrine/domain/integrations/integration-catalog.rules'
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
  'tabler:plug': IconPlug,
  'tabler:star': IconStar,
  'tabler:webhook': IconWebhook,
} satisfies Record<IntegrationIcon, TablerIcon>

export function IntegrationLogo({ logo, size = 22 }: { logo: string; size?: number }) {
  const mark = integrationMarks[logo]
  const Icon = icons[logo] ?? IconPlug
  return (
    <span className={css.logo} data-logo={logo} aria-hidden>
      {mark ? (
        <span
          className={css.mark}
          style={{
            width: size,
            height: size,
            maskImage: `url("${mark.address}")`,
            ...(mark.color && { color: mark.color }),
          }}
        />
      ) : (
        <Icon size={size} stroke={1.6} />
      )}
    </span>
  )
}
