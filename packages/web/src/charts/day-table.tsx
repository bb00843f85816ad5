import { numbers, Scrolling, Table } from '../app/table.tsx';

/** A day and its figures. */
export interface DayRow {
  day: string;
  figures: readonly number[];
}

/** Figures by day, the newest first. */
export const DayTable = ({ days, heads }: { days: readonly DayRow[]; heads: readonly string[] }) => (
  <Scrolling label="Table of days (scrollable)" className="day-table">
    <Table
      columns={[
        { head: 'Day (UTC)', cell: ({ day }) => day, className: 'day' },
        ...heads.map((head, index) => numbers<DayRow>(head, ({ figures }) => figures[index]?.toLocaleString('en'))),
      ]}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  </Scrolling>
);
