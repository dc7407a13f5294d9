/** Where a badge is shown, in words. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'

export const positionLabels: Record<BadgeContent['position'], string> = {
  topLeft: 'Top left',
  topRight: 'Top right',
  bottomLeft: 'Bottom left',
  bottomRight: 'Bottom right',
  belowLeft: 'Below, left',
  belowRight: 'Below, right',
  belowFull: 'Below, full width',
}

const locationLabels: Record<BadgeContent['displayLocation'], string> = {
  productList: 'list',
  productDetail: 'product page',
}

export const placeText = ({ position, displayLocation }: Pick<BadgeContent, 'position' | 'displayLocation'>): string =>
  `${positionLabels[position]}, ${locationLabels[displayLocation]}`
