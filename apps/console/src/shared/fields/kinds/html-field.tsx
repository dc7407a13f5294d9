/** HTML with a preview of what remains after cleaning. The preview runs no scripts and has no origin. */

import { Input, Textarea } from '@mantine/core'
import { Segmented } from '@vitrine/ui/segmented'
import DOMPurify from 'dompurify'
import { useState } from 'react'
import { m } from '../../messages/messages.js'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import classes from './html-field.module.css'

const maxLength = 200_000

export function HtmlField({ field, binding }: FieldProps<'html'>) {
  const value = asText(binding.useValue(field.path))
  const [view, setView] = useState('code')
  const id = inputId(binding, field.path)
  return (
    <Input.Wrapper id={id} label={field.label} description={field.help} withAsterisk={field.required}>
      <Segmented
        size="xs"
        fullWidth
        aria-label={m.fields_view_of({ name: field.label })}
        options={[
          { value: 'code', label: 'HTML' },
          { value: 'preview', label: m.frame_preview() },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'code' ? (
        <Textarea
          id={id}
          rows={10}
          maxLength={maxLength}
          spellCheck={false}
          classNames={{ input: classes.code }}
          value={value}
          onChange={(event) => binding.set(field.path, event.currentTarget.value)}
          onBlur={binding.commit}
        />
      ) : (
        <iframe
          className={classes.preview}
          title={m.fields_preview_of({ name: field.label })}
          sandbox=""
          srcDoc={`<!doctype html><meta name="viewport" content="width=device-width"><style>body{font:14px system-ui;margin:12px;overflow-wrap:anywhere}img{max-width:100%}</style>${DOMPurify.sanitize(value)}`}
        />
      )}
    </Input.Wrapper>
  )
}
