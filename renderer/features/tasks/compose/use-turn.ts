import { useEffect, useState } from "react";

/** Documents are read in turn. Undefined: not to be read. */
export function useTurn(reading: string | undefined): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (reading === undefined) return undefined;
    const stop = window.outis.on("documents.turn", (turn) => {
      if (turn.id === reading) setTurn(turn.isTurn);
    });
    return () => {
      stop();
      setTurn(false);
    };
  }, [reading]);
  return isTurn;
}
