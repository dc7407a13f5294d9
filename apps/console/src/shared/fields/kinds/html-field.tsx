/** HTML with a preview of what is kept of it, and the names of what is not. The preview runs no scripts and has no origin. */

import { Input } from '@mantine/core'
import { frameDocument } from '@vitrine/blocks/kit/html/frame-document'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { useApp } from '../../api/use-app.ts'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { LeftOutNote } from '../left-out-note.tsx'
import { Textarea } from '../text-input.tsx'
import classes from './html-field.module.css'
import { leftOutWords } from './left-out-words.ts'
import { previewLook, usePreparedHtml } from './use-prepared-html.ts'

const maxLength = 200_000

export function HtmlField({ field, binding }: FieldProps<'html'>) {
  const value = asText(binding.useValue(field.path))
  const [view, setView] = useState('code')
  const id = inputId(binding, field.path)
  const prepared = usePreparedHtml(value)
  const app = useApp()
  const language = app.languages.find(({ isDefault }) => isDefault)
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
          srcDoc={
            prepared
              ? frameDocument({
                  drawn: prepared,
                  look: previewLook(),
                  language: language?.code ?? 'en',
                  rightToLeft: language?.rightToLeft === true,
                  stills: prepared.stills,
                  script: '',
                })
              : ''
          }
        />
      )}
      <LeftOutNote words={prepared && prepared.leftOut.length > 0 ? leftOutWords(prepared.leftOut) : null} />
    </Input.Wrapper>
  )
}
