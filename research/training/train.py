"""Trains the tagger.

    python train.py --work WORK --passes WORK/pass-0.npz WORK/pass-1.npz --out WORK/run-a.pt
                    [--layers 0,1,2,3,4,5] [--start WORK/other.pt] [--steps N | --minutes M] [--resume]

The learning rate rises over the first 4 % and falls linearly to zero over `--steps` optimizer steps, or over `--minutes`
of wall time (for a shared machine; then the run is not exactly repeatable). A checkpoint with the optimizer's state is
written every five minutes beside `--out`; `--resume` goes on from it.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from encoder import TaggerNetwork, from_packed, network_like, packed_path, read_packed
from labels import ANY, LABELS
from tokenizer import BOS, PAD, UNK

WIDTHS = (24, 40, 64, 96, 128)
CHECKPOINT_SECONDS = 300


@dataclass(frozen=True)
class Pass:
    """Windows of one pass over the data, and the teacher's last states of their words where one has read them."""

    ids: np.ndarray
    targets: np.ndarray
    bounds: np.ndarray
    heads: np.ndarray  # number of words before each token
    taught: np.ndarray | None

    @staticmethod
    def read(path: Path, teacher: bool) -> Pass:
        data = np.load(path)
        answered = path.with_suffix(".teacher.npy")
        taught = np.load(answered, mmap_mode="r") if teacher and answered.exists() else None
        heads = np.concatenate([[0], np.cumsum(data["targets"] != 0)])
        return Pass(data["ids"], data["targets"], data["bounds"], heads, taught)


def batches(passes: list[Path], tokens: int, rng: random.Random, teacher: bool = False):
    """Endless batches (ids, attention, targets, answers) of windows of similar length, of all passes together, shuffled.

    `answers` are the teacher's last states of the words in the order of the batch, [words, hidden], or None where no
    teacher has read the pass.
    """
    read = [Pass.read(path, teacher) for path in passes]
    while True:
        plan: list[tuple[Pass, int, list[int]]] = []
        for one in read:
            by_width: dict[int, list[int]] = {w: [] for w in WIDTHS}
            for i, n in enumerate(np.diff(one.bounds)):
                by_width[next((w for w in WIDTHS if w >= n), WIDTHS[-1])].append(i)
            for width, windows in by_width.items():
                rng.shuffle(windows)
                rows = max(1, tokens // width)
                plan += [(one, width, windows[k : k + rows]) for k in range(0, len(windows), rows)]
        rng.shuffle(plan)
        for one, width, windows in plan:
            rows = max(1, tokens // width)  # always full, so that compiled shapes are few
            batch = np.full((rows, width), PAD, np.int64)
            goal = np.zeros((rows, width), np.int64)
            bounds = one.bounds
            for row, i in enumerate(windows):
                n = min(width, int(bounds[i + 1] - bounds[i]))
                batch[row, :n] = one.ids[bounds[i] : bounds[i] + n]
                goal[row, :n] = one.targets[bounds[i] : bounds[i] + n]
            answers = None
            if one.taught is not None:
                parts = [one.taught[one.heads[bounds[i]] : one.heads[min(bounds[i] + width, bounds[i + 1])]] for i in windows]
                answers = torch.from_numpy(np.concatenate(parts).astype(np.float32))
            yield torch.from_numpy(batch), torch.from_numpy(batch != PAD), torch.from_numpy(goal), answers


def masked_loss(logits: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """Mean of -log P(allowed labels); logits [words, labels], targets [words] bit masks."""
    bits = 1 << torch.arange(len(LABELS))
    allowed = (targets[:, None] & bits) != 0
    log_p = F.log_softmax(logits.float(), dim=-1)
    return -torch.logsumexp(log_p.masked_fill(~allowed, -1e9), dim=-1).mean()


def kept(logits: torch.Tensor, known: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """How far the labels are from those of an older network, where its best one is allowed; all [words, labels]."""
    agrees = ((1 << known.argmax(dim=-1)) & targets) != 0
    return F.cross_entropy(logits[agrees].float(), known[agrees].float().softmax(dim=-1)) if agrees.any() else logits.sum() * 0


def taught(hidden: torch.Tensor, logits: torch.Tensor, answers: torch.Tensor, head: dict[str, torch.Tensor]) -> torch.Tensor:
    """How far the last states are from the teacher's, [words, hidden], and the labels from those that these give."""
    goal = F.linear(answers, head["weight"], head["bias"]).softmax(dim=-1)
    return F.cross_entropy(logits.float(), goal) + F.mse_loss(hidden.float(), answers) / answers.var()


def build(work: Path, layers: list[int]) -> TaggerNetwork:
    return from_packed(read_packed(packed_path()), np.load(work / "piece_ids.npy"), layers, len(LABELS))


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    torch.set_num_threads(args.threads)
    layers = [int(x) for x in args.layers.split(",")]
    if args.start:
        started_from = torch.load(args.start, weights_only=True)
        layers, net = started_from["layers"], network_like(started_from["model"])
        net.load_state_dict(started_from["model"])
    else:
        net = build(args.work, layers)
    net.word.weight.requires_grad_(args.train_words)
    if args.freeze:
        for part in (net.position, net.norm, *net.layers[: args.freeze]):
            part.requires_grad_(False)
    teacher = started_from["teacher"] if args.teacher else None
    older = None
    if args.keep_to:
        state = torch.load(args.keep_to, weights_only=True)["model"]
        older = network_like(state).eval()
        older.load_state_dict(state)
    encode = torch.compile(net.encode, dynamic=False) if args.compile else net.encode
    head = [p for n, p in net.named_parameters() if n.startswith("head")]
    body = [p for n, p in net.named_parameters() if not n.startswith("head") and p.requires_grad]
    groups = [{"params": body, "peak": args.rate}, {"params": head, "peak": args.rate * 3}]
    optimizer = torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.98), weight_decay=0.01, fused=True)
    checkpoint = args.out.with_suffix(".checkpoint.pt")
    step, spent = 0, 0.0
    if args.resume and checkpoint.exists():
        state = torch.load(checkpoint, weights_only=True)
        net.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        step, spent = state["step"], state["spent"]
        rng.seed(args.seed + step)
    net.train()
    started = saved = time.monotonic()
    seen, total = 0, 0.0
    for ids, attention, targets, answers in batches(args.passes, args.tokens, rng, args.teacher):
        elapsed = spent + time.monotonic() - started
        progress = elapsed / (60 * args.minutes) if args.minutes else step / args.steps
        if progress >= 1:
            break
        factor = min(1.0, progress / 0.04 + 0.01) * min(1.0, (1 - progress) / 0.96)
        for group in optimizer.param_groups:
            group["lr"] = group["peak"] * factor
        noise = (torch.rand(ids.shape) < args.word_drop) & (ids > UNK) & (ids != BOS)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            hidden = encode(ids.masked_fill(noise, UNK), attention)
            chosen = (targets != 0) & (targets != ANY) if answers is None else targets != 0
            logits = net.head(F.dropout(hidden[chosen], 0.1))
        loss = masked_loss(logits, targets[chosen])
        if answers is not None:
            loss = (loss + taught(hidden[chosen], logits, answers, teacher)) / 2
        if older is not None:
            with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
                known = older.head(older.encode(ids, attention)[chosen])
            loss = (loss + kept(logits, known, targets[chosen])) / 2
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body + head, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        step += 1
        seen += ids.numel()
        total += loss.item()
        if step % 50 == 0:
            now = time.monotonic()
            print(
                f"step {step} {100 * progress:.1f}% loss {total / 50:.4f} {seen / (now - started):.0f} tokens/s", flush=True
            )
            total = 0.0
            if now - saved > CHECKPOINT_SECONDS:
                saved = now
                state = {"model": net.state_dict(), "optimizer": optimizer.state_dict()}
                torch.save({**state, "step": step, "spent": spent + now - started}, checkpoint)
    kept_head = {"teacher": teacher} if teacher else {}
    torch.save({"model": net.state_dict(), "layers": layers, "step": step, **kept_head}, args.out)
    checkpoint.unlink(missing_ok=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--passes", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--layers", default="0,1,2,3,4,5")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--tokens", type=int, default=2048)
    parser.add_argument("--word-drop", type=float, default=0.03)
    parser.add_argument("--train-words", action="store_true")
    parser.add_argument("--teacher", action="store_true", help="learn from the states that `distill.py cache` wrote, too")
    parser.add_argument("--keep-to", type=Path, help="an older network whose answers are kept where the targets allow them")
    parser.add_argument("--freeze", type=int, default=0, help="how many of the first layers stay as they are")
    parser.add_argument("--compile", action="store_true", help="needs a C++ compiler; some 20 %% faster")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--resume", action="store_true")
    train(parser.parse_args())
