"""Makes up messages: sound ones, which keep every limit, wild ones, which keep none, and given ones with something altered."""

from hypothesis import strategies as st

from contract import demands, message

INTEGERS = [0, 1, -1, 127, 128, 1000, 1001, 2**31 - 1]
HEXADECIMAL = "0123456789abcdefABCDEF"
# Signs of every kind, but for surrogates, which no protobuf string can hold.
SIGNS = st.characters(exclude_categories=["Cs"])
# Longer lists tell nothing that these do not, but for those that are too long.
USUAL_ITEMS = 4


@st.composite
def sound(draw, kind, most=USUAL_ITEMS):
    """A message that keeps every limit, each alone; whether its values agree with each other is another matter."""
    made = kind()
    if choice := choices(kind):
        field = draw(st.sampled_from(choice))
        put(made, field, draw(sound_value(field, most)))
        return made
    for field in kind.DESCRIPTOR.fields:
        if demands(field).required or draw(st.integers(0, 2)) == 0:
            put(made, field, draw(sound_value(field, most)))
    return made


@st.composite
def wild(draw, kind, depth=0):
    """A message of any values, of the fields of which any may be missing."""
    made = kind()
    fields = list(kind.DESCRIPTOR.fields)
    for field in draw(st.lists(st.sampled_from(fields), unique_by=lambda one: one.name, max_size=6)) if fields else []:
        put(made, field, draw(wild_value(field, depth)))
    return made


def altered(originals):
    """One of some messages, with a few of its values cleared, doubled or replaced."""
    # A strategy is told with all that it is given, which would be long here.
    return altered_one(lambda number: originals[number % len(originals)])


@st.composite
def altered_one(draw, original):
    made = original(draw(st.integers(0, 99)))
    made = type(made).FromString(made.SerializeToString())
    for _ in range(draw(st.integers(0, 3))):
        alter(draw, made)
    return made


def alter(draw, made):
    """Goes down from a message as far as it likes and alters something there."""
    fields = list(made.DESCRIPTOR.fields)
    if not fields:
        return
    there = [field for field, _ in made.ListFields()]
    if there and draw(st.integers(0, 7)):
        field = draw(st.sampled_from(there))
    else:
        field = draw(st.sampled_from(fields))
    value = getattr(made, field.name)
    inner = [value] if field.message_type and not field.is_repeated else list(value) if field.message_type else []
    if inner and field in there and draw(st.integers(0, 7)):
        alter(draw, draw(st.sampled_from(inner)))
        return
    match draw(st.sampled_from(["clear", "sound", "wild", "double"])):
        case "clear":
            made.ClearField(field.name)
        case "sound":
            put(made, field, draw(sound_value(field, USUAL_ITEMS)))
        case "wild":
            put(made, field, draw(wild_value(field, 0)))
        case "double" if field.is_repeated and value:
            value.append(value[draw(st.integers(0, len(value) - 1))])


def choices(kind):
    """The fields of which a message has exactly one, if it is such a message."""
    return [field for oneof in kind.DESCRIPTOR.oneofs for field in oneof.fields if not is_optional(oneof)]


def is_optional(oneof):
    """Whether protobuf made it up to know of one field whether it is there."""
    return oneof.name.startswith("_")


def put(made, field, value):
    made.ClearField(field.name)
    if field.is_repeated:
        getattr(made, field.name).extend(value)
    elif field.message_type:
        getattr(made, field.name).CopyFrom(value)
    else:
        setattr(made, field.name, value)


def sound_value(field, most):
    limits = demands(field)
    if field.message_type:
        one = sound(message(field.message_type), most)
    elif field.enum_type:
        one = st.sampled_from([value.number for value in field.enum_type.values if value.number])
    elif field.cpp_type == field.CPPTYPE_BOOL:
        one = st.booleans()
    elif field.cpp_type == field.CPPTYPE_STRING:
        longest = min(limits.max_length or 40, 40)
        one = st.text(HEXADECIMAL, min_size=1, max_size=longest) if limits.hexadecimal else st.text(SIGNS, max_size=longest)
    else:
        step = limits.multiple_of or 1
        least = (limits.minimum or 0) // step
        greatest = (2**31 - 1 if limits.maximum is None else limits.maximum) // step
        one = st.integers(least, min(greatest, least + 9)) | st.integers(least, greatest)
        one = one.map(lambda number: number * step)
    if not field.is_repeated:
        return one
    least = limits.min_items or 0
    unique = limits.unique and not field.message_type
    greatest = max(least, min(most, limits.max_items or most))
    return st.lists(one, min_size=least, max_size=greatest, unique=unique)


def wild_value(field, depth):
    if field.message_type:
        kind = message(field.message_type)
        one = wild(kind, depth + 1) if depth < 5 else st.just(kind())
    elif field.enum_type:
        one = st.integers(-2, len(field.enum_type.values) + 1)
    elif field.cpp_type == field.CPPTYPE_BOOL:
        one = st.booleans()
    elif field.cpp_type == field.CPPTYPE_STRING:
        one = st.text(SIGNS, max_size=20) | st.sampled_from(["g", "0" * 32, "0" * 33, "0" * 65, "é" * 129, "/", "..", "%2F", "\0"])
    elif field.cpp_type == field.CPPTYPE_UINT32:
        one = st.sampled_from([*[number for number in INTEGERS if number >= 0], 2**31, 2**32 - 1])
    else:
        one = st.sampled_from([*INTEGERS, -(2**31)])
    return st.lists(one, max_size=5) if field.is_repeated else one
