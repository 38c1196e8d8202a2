import { useState } from 'react'
import type { SeoFill, SeoFillPreview } from '#/contract/seo'
import { PatternForm } from './pattern-form'
import { FillPreview } from './fill-preview'
import { NEW_FILL } from './use-pattern-form'

/** Texts for all pages that have none: first the pattern, then each of them as it will be. */
export const FillDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState(NEW_FILL)
  const [shown, setShown] = useState<{ fill: SeoFill; preview: SeoFillPreview }>()
  return shown === undefined ? (
    <PatternForm
      start={typed}
      onShown={(values, fill, preview) => {
        setTyped(values)
        setShown({ fill, preview })
      }}
      onClose={onClose}
    />
  ) : (
    <FillPreview {...shown} onBack={() => setShown(undefined)} onClose={onClose} />
  )
}
