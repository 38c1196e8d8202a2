import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import type { Span } from '#/components/countdown-clock'
import { useClockText } from '#/components/use-clock-text'
import type { BoardOrder } from '#/offline/board/view'
import { AlertTitle } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { StepTile, TimeTiles } from '#/ui/input/time-tiles'
import { lazyPart } from '#/ui/timing/lazy-part'
import type { AnswerPurpose, AnswerStep } from './answer-flow'
import { minutesToSpare, readyIf, startIf } from './cooking-choice'
import { CookingTimeFrame, ReadyLine, ShortDishes } from './cooking-time'
import styles from './cooking-time.module.css'
import { ShieldedButton } from '../shared/shielded-button'
import { useFocusOnStep, useFocusOnStepByTouch, useFocusWithMouse } from './use-focus-on-step'
import { useMinute } from '../shared/use-minute'

/** The exact minute is the third step: its slider comes while the first two are read. */
const Slider = lazyPart(async () => (await import('#/ui/input/slider')).Slider)

export type CookingStepsProps = {
  order: BoardOrder
  code: string
  span: Span | undefined
  step: Extract<AnswerStep, 'ask' | 'tiles' | 'exact'>
  purpose: AnswerPurpose
  isShielded: boolean
  isBusy: boolean
  onStep: (step: AnswerStep) => void
  onBack: () => void
  onConfirm: (minutes: number) => void
}

/** Asks how long the kitchen needs: the suggestion, the usual times, or the exact minute. */
export const CookingSteps = (props: CookingStepsProps) => {
  const { t } = useLingui()
  const { order, step, purpose, onBack } = props
  const { suggestedCookingTime, minSuggestedCookingTime: min, maxSuggestedCookingTime: max } = order.orderExtraData
  const usual = Math.min(max, Math.max(min, order.totalCookingTime ?? suggestedCookingTime))
  const [minutes, setMinutes] = useState(usual)
  const clock = useClockText(order.businessId)
  const now = useMinute()
  const question = useRef<HTMLHeadingElement>(null)
  useFocusOnStepByTouch(question, props.isShielded)
  const readyAt = (cookingTime: number) => clock(readyIf(order, cookingTime, now))
  const frame = {
    ...props,
    backLabel: purpose === 'change' && step !== 'exact' ? t`Back` : t`Back to the order`,
    onBack,
  }
  // An order for later is not asked about minutes, but about the moment at which a pan is taken.
  const startAt = (cookingTime: number) => {
    const start = purpose === 'answer' ? startIf(order, cookingTime, now) : undefined
    return start === undefined ? undefined : clock(start)
  }
  const start = startAt(usual)
  const confirm = <Confirm {...props} time={readyAt(minutes)} start={startAt(minutes)} minutes={minutes} />
  switch (step) {
    case 'ask':
      return (
        <CookingTimeFrame {...frame} footer={<AskFooter {...props} minutes={usual} start={start} />}>
          <ShortDishes order={order} />
          <AlertTitle>
            <h2 ref={question} tabIndex={-1} className={styles['question']}>
              {start === undefined ? (
                <Trans>
                  Can you make it in{' '}
                  <b className={styles['big']}>
                    {usual}
                    <small>{' min?'}</small>
                  </b>
                </Trans>
              ) : (
                <Trans>
                  Can you start cooking at <b className={styles['big']}>{start}?</b>
                </Trans>
              )}
            </h2>
          </AlertTitle>
          <ReadyLine time={readyAt(usual)} toSpare={minutesToSpare(order, readyIf(order, usual, now))} />
        </CookingTimeFrame>
      )
    case 'tiles':
      return (
        <CookingTimeFrame {...frame} footer={confirm}>
          <ShortDishes order={order} />
          <TilesStep {...props} minutes={minutes} onChange={setMinutes} readyAt={readyAt} startAt={startAt} />
        </CookingTimeFrame>
      )
    case 'exact':
      return (
        <CookingTimeFrame {...frame} footer={confirm}>
          <ShortDishes order={order} onlyNoted />
          <ExactStep {...props} minutes={minutes} onChange={setMinutes} />
          <ReadyLine time={readyAt(minutes)} />
          <Button variant="link" icon={ArrowLeft} className={classNames(styles['back'])} onClick={onBack}>
            <Trans>Back to quick choices</Trans>
          </Button>
        </CookingTimeFrame>
      )
  }
}

const AskFooter = ({
  minutes,
  start,
  isShielded,
  isBusy,
  onStep,
  onConfirm,
}: CookingStepsProps & { minutes: number; start: string | undefined }) => {
  const yes = useRef<HTMLButtonElement>(null)
  useFocusWithMouse(yes, isShielded)
  return (
    <>
      <ShieldedButton variant="tonal" size="kitchen" isShielded={isShielded} onClick={() => onStep('tiles')}>
        <Trans>No, change time</Trans>
      </ShieldedButton>
      <ShieldedButton
        ref={yes}
        size="kitchen"
        icon={Check}
        isShielded={isShielded}
        busy={isBusy}
        onClick={() => onConfirm(minutes)}
      >
        {start === undefined ? <Trans>Yes, {minutes} min</Trans> : <Trans>Yes, start at {start}</Trans>}
      </ShieldedButton>
    </>
  )
}

const Confirm = ({
  order,
  purpose,
  step,
  minutes,
  time,
  start,
  isShielded,
  isBusy,
  onConfirm,
}: CookingStepsProps & { minutes: number; time: string; start: string | undefined }) => {
  const isOffered = order.orderExtraData.cookingTimeOptions.some(({ value, isActive }) => value === minutes && isActive)
  // Among the tiles nothing is chosen when the suggestion is none of them.
  const isChosen = step === 'exact' || isOffered
  const isSame = purpose === 'change' && minutes === order.totalCookingTime
  return (
    <ShieldedButton
      size="kitchen"
      icon={purpose === 'change' ? Pencil : Check}
      isShielded={isShielded}
      busy={isBusy}
      disabled={!isChosen || isSame}
      onClick={() => onConfirm(minutes)}
    >
      {purpose === 'change' ? (
        <Trans>Change time, ready at {time}</Trans>
      ) : start === undefined ? (
        <Trans>Accept, ready at {time}</Trans>
      ) : (
        <Trans>Accept, start at {start}</Trans>
      )}
    </ShieldedButton>
  )
}

const OTHER = 'other'

const TilesStep = ({
  order,
  isShielded,
  minutes,
  onChange,
  onStep,
  readyAt,
  startAt,
}: CookingStepsProps & {
  minutes: number
  onChange: (minutes: number) => void
  readyAt: (minutes: number) => string
  startAt: (minutes: number) => string | undefined
}) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, isShielded)
  const moment = (value: number) => {
    const start = startAt(value)
    return start === undefined ? readyAt(value) : t`start ${start}`
  }
  const tiles = order.orderExtraData.cookingTimeOptions.map(({ value, isActive }) => ({
    value: String(value),
    main: value,
    sub: isActive ? moment(value) : t`not possible`,
    inactive: !isActive,
  }))
  return (
    <>
      <AlertTitle>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {/* The id of the heading is the dialog's. */}
          <span id="how-many-minutes">
            <Trans>How many minutes do you need?</Trans>
          </span>
        </h2>
      </AlertTitle>
      <p className={styles['hint']}>
        <Trans>The customer sees the time you choose.</Trans>
      </p>
      <TimeTiles
        labelledBy="how-many-minutes"
        className={styles['tiles'] ?? ''}
        value={String(minutes)}
        onChange={(value) => (value === OTHER ? onStep('exact') : onChange(Number(value)))}
        tiles={[...tiles, { value: OTHER, icon: SlidersHorizontal, sub: t`Other time` }]}
      />
    </>
  )
}

const ExactStep = ({
  order,
  isShielded,
  minutes,
  onChange,
}: CookingStepsProps & { minutes: number; onChange: (minutes: number) => void }) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, isShielded)
  const {
    suggestedCookingTime: suggested,
    minSuggestedCookingTime: min,
    maxSuggestedCookingTime: max,
  } = order.orderExtraData
  const step = (by: number) => ({
    disabled: minutes + by < min || minutes + by > max,
    onClick: () => onChange(minutes + by),
  })
  return (
    <>
      <AlertTitle>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          <Trans>Choose the exact time</Trans>
        </h2>
      </AlertTitle>
      <div className={styles['stepper']}>
        <StepTile label={t`5 minutes less`} {...step(-5)}>
          −5
        </StepTile>
        <StepTile label={t`1 minute less`} {...step(-1)}>
          −1
        </StepTile>
        <output className={styles['value']}>
          <Trans>
            {minutes}
            <small>{' min'}</small>
          </Trans>
        </output>
        <StepTile label={t`1 minute more`} {...step(1)}>
          +1
        </StepTile>
        <StepTile label={t`5 minutes more`} {...step(5)}>
          +5
        </StepTile>
      </div>
      <div className={styles['slider']}>
        <Slider
          label={t`Minutes`}
          value={minutes}
          onChange={onChange}
          min={min}
          max={max}
          valueText={t`${minutes} min`}
          ends={[t`${min} min`, t`suggested ${suggested}`, t`${max} min`]}
        />
      </div>
    </>
  )
}
