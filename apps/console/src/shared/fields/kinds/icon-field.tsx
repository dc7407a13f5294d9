/** An icon of the library or an uploaded one, as a bottom tab or an action button keeps it (D-126). */

import { Button, Group, Text } from '@mantine/core'
import { defaultColors } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { type CSSProperties, Suspense, useState } from 'react'
import { useMediaUrl } from '../../media-library/use-media-url.ts'
import { lazyDialog } from '../../parts/lazy-part.tsx'
import { type ChosenIcon, iconFileOf, noIcon, toIconset } from '../../pickers/icon-choice.rules.ts'
import { inputId } from '../field-binding.ts'
import { asObject, asText, type FieldProps } from '../field-props.ts'
import classes from './icon-field.module.css'

const IconLibrary = lazyDialog(() => import('../../pickers/icon-library.tsx').then((module) => module.IconLibrary))

export function IconField({ field, binding }: FieldProps<'icon'>) {
  const value = asObject(binding.useValue(field.path))
  const iconColor = asText(binding.useValue(field.colors?.normal ?? `${field.path}.color`))
  const selectedIconColor = asText(binding.useValue(field.colors?.selected ?? `${field.path}.selectedColor`))
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const url = useMediaUrl()
  const code = asText(value['code'])
  // Icons that came with a tab are stored by name only.
  const uri = asText(asObject(value['source'])['uri']) || (code === '' ? '' : iconFileOf(code))
  const name = asText(value['name'])
  const choose = (icon: ChosenIcon) => {
    const colors = {
      iconColor: iconColor || defaultColors.tabNormal,
      selectedIconColor: selectedIconColor || defaultColors.tabSelected,
    }
    binding.setMany(icon.name === '' ? m.fields_remove_icon() : m.fields_choose_icon(), [
      { path: field.path, value: toIconset(icon, colors) },
    ])
  }
  return (
    <FieldGroup id={inputId(binding, field.path)} label={field.label} help={field.help}>
      <Group gap="xs">
        <span className={classes.frame}>
          {uri !== '' && (
            <span
              className={code === '' ? classes.uploaded : classes.glyph}
              data-painted
              style={{ '--icon': `url("${url(uri)}")` } as CSSProperties}
              aria-hidden
            />
          )}
        </span>
        <Text size="sm">{name || m.fields_no_icon()}</Text>
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={
            name === ''
              ? m.fields_choose_icon_for({ name: field.label })
              : m.fields_replace_icon_for({ name: field.label })
          }
          onClick={() => setLibrary('open')}
        >
          {name === '' ? m.fields_choose() : m.media_replace()}
        </Button>
        {name !== '' && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={m.fields_remove_icon_of({ name: field.label })}
            onClick={() => choose(noIcon)}
          >
            {m.fields_remove()}
          </Button>
        )}
      </Group>
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <IconLibrary opened={library === 'open'} onClose={() => setLibrary('closed')} onChoose={choose} />
        </Suspense>
      )}
    </FieldGroup>
  )
}
