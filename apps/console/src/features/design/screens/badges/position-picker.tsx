import { Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { badgePositions } from '@vitrine/domain/badges/badge.rules'
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { useId } from 'react'
import css from './badges.module.css'
import { positionLabels } from './place.text.ts'

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
    <Input.Wrapper label="Position" labelElement="div" description={positionLabels[value]}>
      <div className={css.positions} role="radiogroup" aria-label="Position">
        <div className={css.positionPicture} aria-hidden="true">
          <IconPhoto size={28} stroke={1.2} />
        </div>
        {badgePositions.map((position) => (
          <label key={position} className={css.position} data-at={position} title={positionLabels[position]}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              aria-label={positionLabels[position]}
              onChange={() => onChange(position)}
            />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
