import { qrPath } from '#/components/qr-path'
import type { Paper, PrintBlock } from '#/domain/print/paper'

/** Papers as elements of a print window; `print.css` says how they look. */
export const Papers = ({ papers }: { papers: readonly Paper[] }) =>
  papers.map((paper, i) => (
    // Papers never change places.
    <PaperView key={i} paper={paper} />
  ))

const PaperView = ({ paper }: { paper: Paper }) =>
  paper.shape === 'label' ? (
    <article className="label">
      {paper.warning !== undefined && <b className="warning">{paper.warning}</b>}
      <div className="head">
        <b className="code">{paper.code}</b>
        <span>
          {paper.lines.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </span>
      </div>
      {paper.scan !== undefined && <ScanCode text={paper.scan} />}
      <b className="name">{paper.name}</b>
      <ul>
        {paper.dishes.map(({ quantity, name }, i) => (
          <li key={i}>
            {quantity} × {name}
          </li>
        ))}
        {paper.more !== undefined && <li className="strong">{paper.more}</li>}
      </ul>
      {paper.notes.map((note, i) => (
        <p key={i} className="note">
          ! {note}
        </p>
      ))}
    </article>
  ) : (
    <article className="receipt">
      {paper.blocks.map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </article>
  )

const ScanCode = ({ text }: { text: string }) => {
  const { path, size } = qrPath(text)
  return (
    <svg className="scan" data-scan={text} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

const Block = ({ block }: { block: PrintBlock }) => {
  switch (block.kind) {
    case 'rule':
      return <hr className="rule" />
    case 'fact':
      return (
        <p className="fact">
          <span>{block.label}</span>
          <b>{block.value}</b>
        </p>
      )
    case 'row':
      return (
        <p className={block.strong === true ? 'row strong' : 'row'}>
          <span>{block.label}</span>
          <span>{block.value}</span>
        </p>
      )
    case 'dish':
      return (
        <div className="dish">
          <b>{block.quantity} ×</b>
          <b>{block.name}</b>
          <span>{block.amount}</span>
          {block.details.map((detail) => (
            <span key={detail} className="detail">
              {detail}
            </span>
          ))}
          {block.note !== undefined && <span className="note">! {block.note}</span>}
        </div>
      )
    case 'center':
    case 'line':
      return (
        <p
          className={[block.kind === 'center' && 'center', block.strong === true && 'strong'].filter(Boolean).join(' ')}
        >
          {block.text}
        </p>
      )
    case 'band':
    case 'title':
    case 'number':
    case 'boxed':
    case 'change':
    case 'note':
      return <p className={block.kind}>{block.text}</p>
  }
}
