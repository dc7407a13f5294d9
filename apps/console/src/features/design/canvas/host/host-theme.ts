import type { HostTheme } from '@vitrine/blocks/views'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'

const cornerRadiusPx = { sharp: 0, round: 8, circle: 20 } as const
const imageRatio = { '1:1': 1, '2:3': 2 / 3, '3:4': 3 / 4 } as const

/** The layout's theme as block views read it. */
export const hostThemeOf = ({ theme }: LayoutContent): HostTheme => ({
  primary: theme.color.primary,
  secondary: theme.color.secondary,
  cornerRadiusPx: cornerRadiusPx[theme.corner.style],
  productImageRatio: imageRatio[theme.image.style],
  hasLogo: theme.logo.src !== '',
})
