interface SumListProps {
  /** `note` explains the amount. Amounts are already formatted. */
  lines: readonly { label: string; amount: string; note?: string | undefined }[]
  total: string
}

/** A sum with its parts, and the total below. */
export function SumList({ lines, total }: SumListProps) {
  return (
    <dl className="max-w-md">
      {lines.map(({ label, amount, note }, at) => (
        // Two baptisms are two lines.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and are drawn anew together
        <div key={at} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="min-w-0 wrap-anywhere">
            {label}
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-control pt-2.5 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{total}</dd>
      </div>
    </dl>
  )
}
