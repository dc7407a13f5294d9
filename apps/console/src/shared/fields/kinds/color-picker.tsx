/** The picker behind a colour's swatch; loaded when it is opened. Dragging is one history step. */

import { ColorPicker as MantineColorPicker } from '@mantine/core'
import { defaultColors } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import type { FieldBinding } from '../field-binding.ts'

const swatches = [
  ...new Set([...Object.values(defaultColors), '#000000', '#C0202C', '#E8A33D', '#2E8B57', '#2563EB', '#7C3AED']),
]

interface ColorPickerProps {
  binding: FieldBinding
  path: string
  color: string
  label: string
}

export function ColorPicker({ binding, path, color, label }: ColorPickerProps) {
  const dragging = useRef(false)
  const change = (next: string) => {
    if (!dragging.current) {
      dragging.current = true
      binding.beginGesture()
    }
    binding.set(path, next.toUpperCase())
  }
  const end = () => {
    if (!dragging.current) return
    dragging.current = false
    binding.endGesture()
  }
  return (
    <MantineColorPicker
      format="hex"
      value={color}
      swatches={swatches}
      swatchesPerRow={7}
      saturationLabel={m.fields_saturation_of({ name: label })}
      hueLabel={m.fields_hue_of({ name: label })}
      onChange={change}
      onChangeEnd={end}
      onColorSwatchClick={end}
      onBlur={end}
    />
  )
}
