import { Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { badgePositions } from '@vitrine/domain/badges/badge.rules'
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import positionWords from '@vitrine/messages/console/badges.position'
import { useId } from 'react'
import css from './badges.module.css'

interface PositionPickerProps {
  value: BadgeContent['position']
  onChange: (position: BadgeContent['position']) => void
}

/**
 * A product card with a place for each position. The places are a group of radio buttons, so arrow keys move the
 * choice.
 */
export function PositionPicker({ value, onChange }: PositionPickerProps) {
  const name = useId()
  return (
    <Input.Wrapper label={m.badges_position()} labelElement="div" description={positionWords[value]()}>
      <div className={css.positions} role="radiogroup" aria-label={m.badges_position()}>
        <div className={css.positionPicture} aria-hidden="true">
          <IconPhoto size={28} stroke={1.2} />
        </div>
        {badgePositions.map((position) => (
          <label key={position} className={css.position} data-at={position} title={positionWords[position]()}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              aria-label={positionWords[position]()}
              onChange={() => onChange(position)}
            />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
