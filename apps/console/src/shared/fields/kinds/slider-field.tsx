import { Group, Input, Slider, Text } from '@mantine/core'
import { useRef } from 'react'
import { inputId } from '../field-binding.ts'
import { asNumber, type FieldProps } from '../field-props.ts'

/** Dragging is one history step. */
export function SliderField({ field, binding }: FieldProps<'slider'>) {
  const value = asNumber(binding.useValue(field.path)) ?? field.min
  const dragging = useRef(false)
  const change = (next: number) => {
    if (!dragging.current) {
      dragging.current = true
      binding.beginGesture()
    }
    binding.set(field.path, next)
  }
  const end = () => {
    if (!dragging.current) return
    dragging.current = false
    binding.endGesture()
  }
  const unit = field.unit ? ` ${field.unit}` : ''
  return (
    <Input.Wrapper label={field.label} description={field.help} labelElement="div">
      <Group gap="sm" wrap="nowrap">
        <Slider
          flex={1}
          thumbProps={{ id: inputId(binding, field.path) }}
          thumbLabel={field.label}
          label={null}
          disabled={!binding.canChange}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          value={value}
          onChange={change}
          onChangeEnd={end}
          onBlur={end}
        />
        <Text size="sm" w={56} ta="end">
          {value}
          {unit}
        </Text>
      </Group>
    </Input.Wrapper>
  )
}
