import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import placeWords from '@vitrine/messages/console/badges.place_on'
import positionWords from '@vitrine/messages/console/badges.position'

/** Where a badge is shown, such as 'Top left, product page'. */
export const wordsOfPlace = ({
  position,
  displayLocation,
}: Pick<BadgeContent, 'position' | 'displayLocation'>): string =>
  placeWords[displayLocation]({ position: positionWords[position]() })
