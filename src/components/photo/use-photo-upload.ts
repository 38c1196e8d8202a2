import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { PHOTO_SOURCE_BYTES_MAX } from '#/domain/values/photo'
import { type Cut, cutPhoto, isPicture } from './cut-photo'

/** A picture of five megabytes on a slow line. */
const UPLOAD_TIMEOUT_MS = 60_000

/**
 * The way of a picture from this device to the server. `chosen`: the address of the one that is being cut. `problem`: what
 * went wrong, as a sentence; what was chosen stays open when it could not be sent, so that a press tries again.
 */
export function usePhotoUpload(businessId: number | undefined, onSent: (url: string) => void) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isCutting, setCutting] = useState(false)
  const saving = useSave(
    (body: Blob, options) =>
      businessId === undefined
        ? api.marketingOptions.uploadPicture({ body }, options)
        : api.media.upload({ params: { id: businessId }, body }, options),
    // A blob has no content that could be compared; the server keeps the same picture once.
    { contentOf: () => chosen },
  )
  useEffect(() => {
    if (chosen === undefined) return
    return () => URL.revokeObjectURL(chosen)
  }, [chosen])

  const textOf = (error: unknown): string => {
    const tooLarge = t`This picture is too large, even compressed. Choose another one.`
    if (error instanceof ApiError && error.status === 413) return tooLarge
    const said = error instanceof ApiError ? error.errors[0]?.message : undefined
    if (said === 'photo_size') return tooLarge
    if (said === 'photo_has_more') return t`This file contains more than a picture and cannot be used. Choose another.`
    if (said === 'photo_quota')
      return t`Too many pictures were sent today. Those that are there stay; send more tomorrow.`
    if (said === 'not_a_photo' || said === 'photo_empty')
      return t`This is not a picture. Choose a JPEG, PNG or WebP file.`
    return errorText(error, i18n)
  }

  return {
    chosen,
    problem,
    isBusy: saving.isBusy || isCutting,
    choose: async (file: File | undefined) => {
      if (file === undefined) return
      setProblem(undefined)
      if (file.size > PHOTO_SOURCE_BYTES_MAX)
        return setProblem(t`This file is larger than 30 MB. Choose a smaller one.`)
      if (!(await isPicture(file))) return setProblem(t`This is not a picture. Choose a JPEG, PNG or WebP file.`)
      setChosen(URL.createObjectURL(file))
    },
    cancel: () => setChosen(undefined),
    send: async (cut: Cut) => {
      if (chosen === undefined) return
      setProblem(undefined)
      setCutting(true)
      const body = await cutPhoto(chosen, cut).finally(() => setCutting(false))
      const saved = await saving.save(body, { timeoutMs: UPLOAD_TIMEOUT_MS })
      setChosen(undefined)
      if (saved.isSaved) onSent(saved.answer.url)
      else setProblem(textOf(saved.error))
    },
  }
}
